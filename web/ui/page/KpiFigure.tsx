import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Cell = chakra('div', {
  base: { bg: 'bg.panel', px: '4', py: '2.5', minW: '0', display: 'flex', flexDirection: 'column', gap: '1' },
})

export interface KpiFigureProps {
  label: string
  value: ReactNode
  note?: ReactNode
  /** The note in words, for where it does not fit. */
  noteText?: string
  /** A figure that stands apart from the value, on a separate line. */
  apart?: ReactNode
}

/** A figure of a KpiGrid with its name and note. */
export function KpiFigure({ label, value, note, noteText, apart }: KpiFigureProps) {
  return (
    <Cell>
      <chakra.dt textStyle="label">{label}</chakra.dt>
      <chakra.dd minW="0" containerType="inline-size">
        <chakra.div
          textStyle="kpi"
          fontSize="clamp({fontSizes.lg}, 7.8cqi, {fontSizes.2xl})"
          lineHeight="calc({fontSizes.2xl} * 1.25)"
          minH="calc({fontSizes.2xl} * 1.25)"
          overflowWrap="anywhere"
          // Small digits beside large ones would make this line higher than the others' beside it.
          css={{ '& *': { lineHeight: '1' } }}
        >
          {value}
        </chakra.div>
        {note && (
          // As high as a note that is a button, so that a row of figures aligns.
          <chakra.div
            fontSize="xs"
            lineHeight="1.5rem"
            color="fg.subtle"
            truncate
            smDown={{ whiteSpace: 'normal' }}
            title={noteText}
          >
            {note}
          </chakra.div>
        )}
        {apart && (
          <chakra.div fontSize="xs" lineHeight="1.5rem" color="fg.muted">
            {apart}
          </chakra.div>
        )}
      </chakra.dd>
    </Cell>
  )
}
