import { chakra } from '@chakra-ui/react/styled-system'
import type { AnomaliesQuery } from '~/gql/generated'
import { useAnomalyMessages } from './messages'

/** The detection method, and the share of reviewed anomalies that were expected. */
export function DetectionRate({ judged, expected }: Pick<AnomaliesQuery['anomalies'], 'judged' | 'expected'>) {
  const t = useAnomalyMessages()
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      {`${t('method')} ${judged === 0 ? t('rateNone') : t('rate', { expected, count: judged })}`}
    </chakra.p>
  )
}
