import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Sourced, type FormulaPart } from '~/costs/where-from'
import { evidenceName, evidenceValue, type Evidence } from './evidence'
import type { Words } from './view'

export interface EvidenceListProps extends Words {
  evidence: readonly Evidence[]
  currency: string
  /** The sources of an amount; null if it is not a sum of rows. Missing: no sources. */
  partOf?: (one: Evidence) => FormulaPart | null
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
export function EvidenceList({ evidence, currency, partOf, t, locale }: EvidenceListProps) {
  return (
    <List>
      {evidence.map((one) => (
        <chakra.div key={one.name} minW="0">
          <chakra.dt fontSize="xs" color="fg.muted">
            {evidenceName(one.name, t)}
          </chakra.dt>
          <chakra.dd dir="auto" overflowWrap="anywhere">
            <Value part={partOf?.(one) ?? null}>{evidenceValue(one, currency, locale)}</Value>
          </chakra.dd>
        </chakra.div>
      ))}
    </List>
  )
}

function Value({ part, children }: { part: FormulaPart | null; children: ReactNode }) {
  if (!part) return children
  return (
    <Sourced of={() => part.figure} {...(part.period ? { period: part.period } : {})}>
      {children}
    </Sourced>
  )
}
