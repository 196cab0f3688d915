import { Link } from 'wouter'
import { paths } from '~/lib/paths'
import { useConnectionsLink } from '~/shell'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import type { CostDataset } from './cost-plan'
import { periodLabel } from './labels'
import type { CostText } from './messages'
import { Panel } from '~/ui/page'
import { latestMonth, presets, type Period } from './periods'

export interface EmptyEnrollmentProps {
  dataset: CostDataset
  t: CostText
}

/** An enrollment without any charge, or without one of this area's provider, and the way out. */
export function EmptyEnrollment({ dataset, t }: EmptyEnrollmentProps) {
  const connections = useConnectionsLink()
  if (dataset.rowCount > 0) {
    const providers = dataset.providers.join(', ')
    return (
      <Panel>
        <EmptyState icon="prime:cloud" title={t('noProviderTitle')} message={t('noProviderMessage', { providers })} />
      </Panel>
    )
  }
  return (
    <Panel>
      <EmptyState icon="prime:upload" title={t('emptyTitle')} message={t('emptyMessage')}>
        <Button asChild variant="solid">
          <Link href={paths.section('admin', 'data')}>{t('loadFiles')}</Link>
        </Button>
        {connections && (
          <Button asChild ms="2">
            <Link href={`${connections}/-/new`}>{t('connect')}</Link>
          </Button>
        )}
      </EmptyState>
    </Panel>
  )
}

export interface NoRowsProps {
  period: Period
  dataset: CostDataset
  /** Whether narrowings or a filter leave charges out. */
  narrowed: boolean
  onLatest: () => void
  onClear: () => void
  t: CostText
  locale: string
}

/** A period, or a narrowing, in which nothing was charged. */
export function NoRows({ period, dataset, narrowed, onLatest, onClear, t, locale }: NoRowsProps) {
  const all = presets(dataset).at(-1)?.period ?? latestMonth(dataset)
  const message = narrowed
    ? t('noRowsNarrowed')
    : all
      ? t('noRowsElsewhere', { period: periodLabel(all, locale) })
      : undefined
  return (
    <Panel>
      <EmptyState
        icon="prime:calendar"
        title={t('noRows', { period: periodLabel(period, locale) })}
        {...(message ? { message } : {})}
      >
        <Button onClick={narrowed ? onClear : onLatest}>{narrowed ? t('removeAll') : t('showLatest')}</Button>
      </EmptyState>
    </Panel>
  )
}
