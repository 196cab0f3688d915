import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import type { CostDataset } from './cost-plan'
import { periodLabel } from './labels'
import type { CostText } from './messages'
import { Panel } from './Panel'
import { latestMonth, presets, type Period } from './periods'

export interface EmptyEnrollmentProps {
  dataset: CostDataset
  /** Number of the enrollment, for the command that fills it. */
  enrollment: string
  t: CostText
}

/** An enrollment without any charge, or without one of this area's provider, and the way out. */
export function EmptyEnrollment({ dataset, enrollment, t }: EmptyEnrollmentProps) {
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
        <chakra.p fontSize="xs" color="fg.muted" mb="1.5">
          {t('emptyCommand')}
        </chakra.p>
        <chakra.code display="block" px="3" py="2" borderRadius="md" bg="bg.muted" fontFamily="mono" fontSize="xs">
          {`costdeck ingest --data DIR --enrollment ${enrollment} focus.csv.gz`}
        </chakra.code>
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
