import { chakra } from '@chakra-ui/react/styled-system'
import { evidenceName, evidenceValue, type Evidence } from './evidence'
import type { Words } from './view'

export interface EvidenceListProps extends Words {
  evidence: readonly Evidence[]
  currency: string
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '6',
    rowGap: '1.5',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})

/** The figures behind a finding, every digit of them. */
export function EvidenceList({ evidence, currency, t, locale }: EvidenceListProps) {
  return (
    <List>
      {evidence.map((one) => (
        <chakra.div key={one.name} minW="0">
          <chakra.dt fontSize="xs" color="fg.muted">
            {evidenceName(one.name, t)}
          </chakra.dt>
          <chakra.dd dir="auto" overflowWrap="anywhere">
            {evidenceValue(one, currency, locale)}
          </chakra.dd>
        </chakra.div>
      ))}
    </List>
  )
}
