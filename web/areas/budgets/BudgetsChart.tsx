import { useMemo } from 'react'
import { ChartPanel } from '~/costs/ChartPanel'
import type { BudgetFieldsFragment as Budget } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { budgetColumns, budgetModel } from './budget-chart'
import { useBudgetMessages } from './messages'

/** Actual cost against each budget in its current period. Renders nothing while no budget has charges. */
export function BudgetsChart({ budgets }: { budgets: readonly Budget[] }) {
  const t = useBudgetMessages()
  const locale = useLocale()
  const columns = useMemo(() => budgetColumns(budgets), [budgets])
  const model = useMemo(() => budgetModel(columns, t, locale), [columns, t, locale])
  if (columns.length === 0) return null
  return (
    <ChartPanel
      title={t('budgetChart')}
      note={t('budgetChartNote')}
      model={model}
      interval={t('budget')}
      total={t('spent')}
    />
  )
}
