import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Cell = chakra('div', {
  base: { bg: 'bg.panel', px: '4', py: '2.5', minW: '0', display: 'flex', flexDirection: 'column', gap: '1' },
})

/** A figure of the page with its name and what belongs to it. */
export function Figure({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <Cell>
      <chakra.dt textStyle="label">{label}</chakra.dt>
      <chakra.dd minW="0" containerType="inline-size">
        <chakra.div
          textStyle="kpi"
          fontSize="clamp({fontSizes.lg}, 7.8cqi, {fontSizes.2xl})"
          lineHeight="calc({fontSizes.2xl} * 1.25)"
          overflowWrap="anywhere"
          // Small digits beside large ones would make this line higher than the others' beside it.
          css={{ '& *': { lineHeight: '1' } }}
        >
          {value}
        </chakra.div>
        {note && (
          <chakra.div fontSize="xs" color="fg.subtle" truncate>
            {note}
          </chakra.div>
        )}
      </chakra.dd>
    </Cell>
  )
}
