import type { BudgetChoicesQuery, BudgetFieldsFragment as Budget } from '~/gql/generated'
import type { Option } from '~/ui/field'
import type { BudgetText } from './messages'

export const ALL = 'all'
/** A filter that the form cannot express, such as that of another program. */
export const KEPT = 'kept'

/** The scope of a budget as the form's choice: Column=value. */
export function scopeOf(budget: Budget | null): string {
  const filter = budget?.filter
  if (!filter) return ALL
  return filter.column && filter.op === 'in' && filter.values?.length === 1
    ? `${filter.column}=${filter.values[0]}`
    : KEPT
}

/** The scopes that the charges of the enrollment offer, with that of the budget. */
export function scopeOptions(choices: BudgetChoicesQuery, budget: Budget | null, t: BudgetText): Option[] {
  const of = (column: string, facets: BudgetChoicesQuery['services'], label: (value: string) => string): Option[] =>
    facets.flatMap(({ value }) => (value ? [{ value: `${column}=${value}`, label: label(value) }] : []))
  const options: Option[] = [
    { value: ALL, label: t('chargesAll') },
    ...of('ProviderName', choices.providers, (value) => t('provider', { value })),
    ...of('SubAccountName', choices.accounts, (value) => t('account', { value })),
    ...of('ServiceName', choices.services, (value) => t('service', { value })),
  ]
  const current = scopeOf(budget)
  return options.some(({ value }) => value === current)
    ? options
    : [{ value: current, label: t('chargesKept') }, ...options]
}
