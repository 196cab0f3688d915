import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import type { LayoutConfig } from '../layout/layout.types'
import type { SettingsText } from './messages'

/** Props of every section: the effective choices and the texts. */
export interface SectionProps {
  choice: LayoutConfig
  t: SettingsText
}

export const Section = chakra('section', {
  base: {
    display: 'grid',
    gap: '3.5',
    px: '5',
    py: '4',
    '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

export const Notice = chakra('p', {
  base: {
    m: '4',
    mb: '0',
    px: '3',
    py: '2',
    borderRadius: 'md',
    bg: 'warning.subtle',
    color: 'fg',
    lineHeight: 'normal',
  },
})

/** A name at the start and its control at the end of a line; they wrap where words are long. */
export const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    rowGap: '1',
    minH: '8',
  },
})

export const Name = chakra('span', { base: { fontWeight: 'medium' } })

export interface GroupProps {
  name: string
  /** The choice as text, for users who cannot see the color. */
  value: string
  children: (labelId: string) => ReactNode
}

/** A heading with the chosen value beside it, and a choice below. */
export function Group({ name, value, children }: GroupProps) {
  const id = useId()
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div display="flex" justifyContent="space-between" gap="3">
        <Name id={id}>{name}</Name>
        <chakra.span color="fg.subtle">{value}</chakra.span>
      </chakra.div>
      {children(id)}
    </chakra.div>
  )
}
