import { expect, test } from 'vitest'
import { outcomeOf, parseRuleFilter, percentOf, rulesOf, specificationOf, type Rule } from './rules'

const rule = (part: Partial<Rule>): Rule => ({
  id: 'BilledCost-C-003-M',
  column: 'BilledCost',
  keyword: 'MUST NOT',
  text: 'BilledCost MUST NOT be null.',
  state: 'passed',
  erratum: null,
  checked: 1,
  failed: 0,
  first: [],
  ...part,
})

test('a failed rule that only recommends is no broken one', () => {
  expect(outcomeOf({ state: 'failed', keyword: 'MUST NOT' })).toBe('broken')
  expect(outcomeOf({ state: 'failed', keyword: 'SHOULD' })).toBe('advised')
  expect(outcomeOf({ state: 'not_checked', keyword: 'MUST' })).toBe('notChecked')
})

test('rules are filtered by outcome, column and words', () => {
  const rules = [
    rule({ state: 'failed' }),
    rule({ id: 'ListCost-C-003-M', column: 'ListCost', text: 'ListCost MUST NOT be null.' }),
    rule({ id: 'ChargeDescription-C-003-O', column: 'ChargeDescription', keyword: 'SHOULD NOT', state: 'failed' }),
  ]
  const ids = (filter: Partial<Parameters<typeof rulesOf>[1]>) =>
    rulesOf(rules, { outcome: 'all', column: '', q: '', ...filter }).map(({ id }) => id)
  expect(ids({})).toHaveLength(3)
  expect(ids({ outcome: 'broken' })).toEqual(['BilledCost-C-003-M'])
  expect(ids({ outcome: 'advised' })).toEqual(['ChargeDescription-C-003-O'])
  expect(ids({ column: 'ListCost' })).toEqual(['ListCost-C-003-M'])
  expect(ids({ q: 'listcost MUST' })).toEqual(['ListCost-C-003-M'])
  expect(ids({ q: 'billedcost-c-003' })).toEqual(['BilledCost-C-003-M'])
})

test('an address with an unknown outcome has none', () => {
  const params = new URLSearchParams('outcome=other&column=ListCost&q=%20x%20&rule=ListCost-C-003-M')
  expect(parseRuleFilter(params)).toEqual({ outcome: '', column: 'ListCost', q: 'x', rule: 'ListCost-C-003-M' })
})

test('the specification is that of the version', () => {
  expect(specificationOf('1.2', 'BilledCost')).toBe('https://focus.finops.org/focus-specification/v1-2/#billedcost')
})

test('a share is a percentage with one decimal place', () => {
  expect(percentOf('0.974', 'en-US')).toBe('97.4%')
  expect(percentOf('1', 'en-US')).toBe('100%')
})
