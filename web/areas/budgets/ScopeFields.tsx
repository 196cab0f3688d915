import { metricLabel } from '~/costs/labels'
import { COST_METRICS } from '~/costs/metrics'
import { useCostMessages } from '~/costs/parts'
import type { BudgetChoicesQuery, BudgetFieldsFragment as Budget } from '~/gql/generated'
import { DateField, FieldGroup, FieldGroupTitle, NumberField, SelectField, TextField, type FormOf } from '~/ui/field'
import type { BudgetValues } from './budget-input'
import { scopeOptions } from './budget-scope'
import { useBudgetMessages } from './messages'

const PERIODS = ['month', 'quarter', 'year'] as const

export interface ScopeFieldsProps {
  form: FormOf<BudgetValues>
  choices: BudgetChoicesQuery
  budget: Budget | null
}

/** The name of a budget, its charges, its amount and its period. */
export function ScopeFields({ form, choices, budget }: ScopeFieldsProps) {
  const t = useBudgetMessages()
  const costs = useCostMessages()
  const currencies = new Set(choices.dataset.currencies)
  if (budget) currencies.add(budget.currency)
  return (
    <FieldGroup display="grid" gap="4">
      <FieldGroupTitle>{t('what')}</FieldGroupTitle>
      <TextField form={form} name="name" label={t('name')} maxLength={100} required />
      <SelectField form={form} name="scope" label={t('charges')} options={scopeOptions(choices, budget, t)} required />
      <SelectField
        form={form}
        name="metric"
        label={t('metric')}
        options={COST_METRICS.map((value) => ({ value, label: metricLabel(costs, value) }))}
        required
      />
      <NumberField form={form} name="amount" label={t('amount')} help={t('amountHint')} required />
      <SelectField
        form={form}
        name="currency"
        label={t('currency')}
        options={[...currencies].map((value) => ({ value, label: value }))}
        required
      />
      <SelectField
        form={form}
        name="period"
        label={t('every')}
        options={PERIODS.map((value) => ({ value, label: t(value) }))}
        required
      />
      <DateField form={form} name="start" label={t('start')} help={t('startHint')} required />
    </FieldGroup>
  )
}
