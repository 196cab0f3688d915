import { useMemo } from 'react'
import { useLocale } from '~/lib/i18n'
import { useWatchMessages } from '../watch/messages'
import { WatchChart } from '../watch/WatchChart'
import { budgetColumns, budgetModel } from './budget-chart'
import type { Budget } from './BudgetsPage'

/** Actual cost against each budget in its current period; nothing while no budget has charges. */
export function BudgetsChart({ budgets }: { budgets: readonly Budget[] }) {
  const t = useWatchMessages()
  const locale = useLocale()
  const columns = useMemo(() => budgetColumns(budgets), [budgets])
  const model = useMemo(() => budgetModel(columns, t, locale), [columns, t, locale])
  if (columns.length === 0) return null
  return (
    <WatchChart
      title={t('budgetChart')}
      note={t('budgetChartNote')}
      model={model}
      interval={t('budget')}
      total={t('spent')}
    />
  )
}
