import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { AnomaliesQuery, AnomalyFieldsFragment as Anomaly } from '~/gql/generated'
import { EmptyState } from '~/ui/feedback'
import { Cards } from '~/ui/page'
import { AnomalyCard } from './AnomalyCard'
import { MarkMany } from './MarkMany'
import { useAnomalyMessages } from './messages'

type Page = AnomaliesQuery['anomalies']

export interface AnomalyListProps extends Pick<Page, 'anomalies' | 'found'> {
  onMarked: (anomaly: Anomaly) => void
  onMarkedMany: () => void
}

/** The list, in which several anomalies can be selected and marked at once. */
export function AnomalyList({ anomalies, found, onMarked, onMarkedMany }: AnomalyListProps) {
  const t = useAnomalyMessages()
  const [wanted, select] = useState<readonly string[]>([])
  const ids = anomalies.map(({ id }) => id)
  const selected = wanted.filter((id) => ids.includes(id))
  const toggle = (id: string): void =>
    select(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])
  if (anomalies.length === 0) {
    const [title, message] =
      found > 0 ? (['noneOf', 'noneOfMessage'] as const) : (['anomaliesNone', 'anomaliesNoneMessage'] as const)
    return <EmptyState icon="prime:check-circle" title={t(title)} message={t(message)} />
  }
  return (
    <chakra.div display="grid" gap="3" minW="0">
      <MarkMany ids={ids} selected={selected} onSelect={select} onMarked={onMarkedMany} />
      <Cards>
        {anomalies.map((anomaly) => (
          <AnomalyCard
            key={anomaly.id}
            anomaly={anomaly}
            selected={selected.includes(anomaly.id)}
            onSelect={() => toggle(anomaly.id)}
            onMarked={onMarked}
          />
        ))}
      </Cards>
    </chakra.div>
  )
}
