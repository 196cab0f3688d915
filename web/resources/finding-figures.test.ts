import { expect, test } from 'vitest'
import type { Condition } from '~/costs/cost-query'
import { takes, type Row } from '~/costs/test/takes'
import { sumDecimals } from '~/lib/decimal'
import { findingFigures } from './finding-figures'
import type { Finding, Findings } from './resources'
import { useResourceMessages } from './messages'

const t = useResourceMessages.translate
const period = { from: '2026-10-01', to: '2026-11-01' }
const scope = { providers: ['Microsoft'], period, currency: 'EUR' }

const rows: Row[] = [
  { ResourceId: 'vm', PricingUnit: '1 Hour', ProviderName: 'Microsoft', BillingCurrency: 'EUR', EffectiveCost: '12.5' },
  { ResourceId: 'vm', PricingUnit: '1 Hour', ProviderName: 'Microsoft', BillingCurrency: 'EUR', EffectiveCost: '0.25' },
  { ResourceId: 'vm', PricingUnit: '1 GB', ProviderName: 'Microsoft', BillingCurrency: 'EUR', EffectiveCost: '3' },
  { ResourceId: 'vm', PricingUnit: '1 Hour', ProviderName: 'Microsoft', BillingCurrency: 'USD', EffectiveCost: '99' },
  { ResourceId: 'vm', PricingUnit: '1 Hour', ProviderName: 'AWS', BillingCurrency: 'EUR', EffectiveCost: '77' },
  { ResourceId: 'db', PricingUnit: null, ProviderName: 'Microsoft', BillingCurrency: 'EUR', EffectiveCost: '40' },
]

const rowsOf = (conditions: { column: string; op: string; values: string[] }[]) => ({
  metric: 'EffectiveCost',
  ...period,
  conditions,
})

const finding = (rule: string, resource: string, saving: string, evidence: Finding['evidence']): Finding =>
  ({
    id: `${rule} ${resource}`,
    rule,
    saving,
    cost: saving,
    evidence,
    actions: [],
    resource: { id: resource, name: resource, cost: '40' },
  }) as unknown as Finding

const idle = finding('idle', 'vm', '12.75', [
  {
    name: 'standing',
    kind: 'money',
    value: '12.75',
    rows: rowsOf([
      { column: 'ResourceId', op: 'in', values: ['vm'] },
      { column: 'PricingUnit', op: 'in', values: ['1 Hour'] },
    ]),
  },
  { name: 'activity', kind: 'money', value: '0', rows: null },
])
const old = finding('old-generation', 'db', '4', [
  {
    name: 'cost',
    kind: 'money',
    value: '40',
    rows: rowsOf([
      { column: 'ResourceId', op: 'in', values: ['db'] },
      { column: 'PricingUnit', op: 'missing', values: [] },
    ]),
  },
  { name: 'share', kind: 'percent', value: '0.1', rows: null },
])

const figures = findingFigures(scope, 'EUR', t, 'en-US')
const sum = (filter: readonly Condition[]) =>
  sumDecimals(rows.filter((row) => filter.every((one) => takes(one, row))).map((row) => row.EffectiveCost!))

test('an amount of a finding opens the rows that it is the sum of; one of no charge opens nothing', () => {
  for (const one of [idle, old]) {
    const part = figures.evidence(one, one.evidence[0]!)!
    expect(sum(part.figure.filter!)).toBe(part.figure.amount)
    expect(part.period).toEqual(period)
    expect(figures.evidence(one, one.evidence[1]!)).toBeNull()
  }
})

test('a saving is one of the amounts, or its formula', () => {
  expect(figures.saving(idle)).toMatchObject({ formula: 'Time-based cost', parts: [{ figure: { amount: '12.75' } }] })
  expect(figures.saving(old)!.formula).toMatch(/^Cost × .* 10(\.0)?%$/)
  expect(figures.saving(finding('missing-tags', 'vm', '0', []))).toBeNull()
})

test('the possible saving counts each resource once, up to its cost, and is null if some are not loaded', () => {
  const second = finding('old-generation', 'vm', '5', [])
  const dear = { ...finding('rate-outlier', 'lb', '9', []), cost: '9' }
  dear.resource = { ...dear.resource, cost: '8' }
  const all = { findings: [idle, dear, second, old], rules: [], count: 4, saving: '24.75' } as unknown as Findings
  const { parts } = figures.all(all)!
  expect(parts.map(({ figure }) => figure.amount)).toEqual(['12.75', '8', '4'])
  expect(sumDecimals(parts.map(({ figure }) => figure.amount))).toBe(all.saving)
  // Those that are computed open nothing here.
  expect(parts.map(({ figure }) => figure.filter !== null)).toEqual([true, false, false])
  expect(figures.all({ ...all, count: 5 })).toBeNull()
})
