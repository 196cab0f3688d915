import { CopyButton } from '~/ui/copy-button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'

/** A line for a terminal, with the button that copies it. */
export function CopyLine({ label, copy, text }: { label: string; copy: string; text: string }) {
  const labelId = useId()
  return (
    <chakra.div role="group" aria-labelledby={labelId} display="grid" gap="1" minW="0">
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.span id={labelId} fontSize="xs" fontWeight="medium" me="auto">
          {label}
        </chakra.span>
        <CopyButton label={copy} text={() => text} />
      </chakra.div>
      <chakra.code
        dir="ltr"
        px="3"
        py="2"
        borderRadius="md"
        bg="bg.muted"
        fontFamily="mono"
        fontSize="xs"
        overflowWrap="anywhere"
        userSelect="all"
      >
        {text}
      </chakra.code>
    </chakra.div>
  )
}
