import { describe, expect, test } from 'vitest'
import { formatPeriod } from '~/lib/dates'
import type { BudgetText } from './messages'
import { budgetColumns, budgetModel } from './budget-chart'
import type { BudgetFieldsFragment as Budget } from '~/gql/generated'

function budget(actual: string | null, amount = '80.30', currency = 'USD'): Budget {
  const forecast = actual === null ? null : { actual, from: '2026-03-01', to: '2026-04-01' }
  return { name: 'Warehouse', currency, amount, status: { forecast } } as unknown as Budget
}
// The key and its values, in place of a language.
const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as unknown as BudgetText

describe('budgetColumns', () => {
  test.each([
    ['within the budget', '20.1', { within: '20.1', over: '0', left: '60.2' }, { within: '25', over: '0', left: '75' }],
    ['exactly spent', '80.3', { within: '80.3', over: '0', left: '0' }, { within: '100', over: '0', left: '0' }],
    ['over', '80.5', { within: '80.30', over: '0.2', left: '0' }, { within: '100', over: '0.2', left: '0' }],
    ['a credit', '-8.03', { within: '-8.03', over: '0', left: '88.33' }, { within: '-10', over: '0', left: '110' }],
  ])('%s', (_, actual, amounts, percents) => {
    expect(budgetColumns([budget(actual)])).toMatchObject([{ actual, amounts, percents }])
  })

  test('leaves out budgets without charges', () => {
    expect(budgetColumns([budget(null)])).toEqual([])
  })
})

test('each budget is shown in its own currency, with any excess in the danger color', () => {
  const model = budgetModel(budgetColumns([budget('100', '80'), budget('5', '10', 'EUR')]), t, 'en-US')
  expect(model.series.map(({ id, color, values }) => [id, color, values])).toEqual([
    ['within', 1, [100, 50]],
    ['over', 'danger', [25, 0]],
    ['left', 'neutral', [0, 50]],
  ])
  expect(model.series[1]?.text(0)).toBe('$20.00')
  expect(model.sum(1, new Set())).toBe('€5.00 of €10.00 · progress 50.0%')
  expect(model.intervals[0]).toEqual({
    label: `Warehouse · ${formatPeriod('2026-03-01', '2026-04-01', 'en-US')}`,
    tick: 'Warehouse',
  })
  expect(model.axis(100, 50)).toBe('100%')
})
