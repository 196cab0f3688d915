import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface CheckProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A choice that takes effect with the form around it. */
export function Check({ checked, onChange, children }: CheckProps) {
  return (
    <chakra.label display="flex" alignItems="flex-start" gap="2" py="0.5" cursor="pointer">
      <chakra.input
        type="checkbox"
        flexShrink={0}
        boxSize="4"
        mt="0.5"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </chakra.label>
  )
}
