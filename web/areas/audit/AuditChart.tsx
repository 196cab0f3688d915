import { useMemo } from 'react'
import { ChartPanel } from '~/costs/ChartPanel'
import type { Query } from '~/data'
import type { AuditHistogramQuery } from '~/gql/generated'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Contents } from '~/ui/page'
import { Skeleton } from '~/ui/feedback'
import { auditModel, withEmptyDays } from './audit-chart'
import { useAuditMessages } from './messages'

type Histogram = AuditHistogramQuery['auditHistogram']

export interface AuditChartProps {
  query: Query<Histogram>
  onDay: (day: string) => void
}

/** The number of entries by day. */
export const AuditChart = ({ query, onDay }: AuditChartProps) => (
  <Contents query={query} skeleton={<Skeleton h="16rem" borderRadius="lg" />}>
    {(histogram) => <Chart histogram={histogram} onDay={onDay} />}
  </Contents>
)

function Chart({ histogram, onDay }: { histogram: Histogram; onDay: (day: string) => void }) {
  const t = useAuditMessages()
  const locale = useLocale()
  const days = useMemo(() => withEmptyDays(histogram.days), [histogram])
  const model = useMemo(() => auditModel(days, t, locale), [days, t, locale])
  if (days.length === 0) return null
  const { countedSince } = histogram
  return (
    <ChartPanel
      title={t('byDay')}
      note={countedSince ? t('countedSince', { time: formatDateTime(countedSince, locale) }) : t('pickDay')}
      model={model}
      interval={t('day')}
      onPick={(at) => days[at] && onDay(days[at].day)}
    />
  )
}
