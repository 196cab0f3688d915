import { rest, type Schema } from '~/gql/rest'
import { CostColumnsDocument } from '~/gql/generated/documents/cost-columns'

export type Rules = Schema<'AllocationRules'>
export type Rule = Schema<'AllocationRule'>
export type Tag = Schema<'AllocationTag'>
export type Split = Schema<'AllocationSplit'>
export type Method = Schema<'AllocationMethod'>
export type Target = Schema<'AllocationTarget'>
export type Preview = Schema<'AllocationPreview'>
export type CostFilter = Schema<'CostFilter'>
export type FilterOp = NonNullable<CostFilter['op']>
export type Showback = Schema<'Showback'>
export type Amount = Schema<'CurrencyAmount'>

export const OPS = ['in', 'notIn', 'contains', 'startsWith', 'between', 'missing'] as const satisfies FilterOp[]
/** Suggested columns; any other column, tag:key or virtual:name can be typed. */
export const COLUMNS = [
  'ServiceName',
  'ServiceCategory',
  'ProviderName',
  'SubAccountName',
  'SubAccountId',
  'RegionId',
  'ResourceName',
  'ResourceType',
  'ChargeCategory',
  'ChargeDescription',
  'tag:team',
  'tag:env',
  'tag:application',
  'tag:cost_center',
] as const
export const METHODS = ['proportional', 'even', 'fixed'] as const satisfies Method[]

/** Saved rules change the showback and the columns of every cost page. */
export const changesRules = { invalidates: ['allocation rules', 'versions', 'showback', CostColumnsDocument] }

export const loadRules = (signal: AbortSignal) => rest('GET', '/allocation/rules', { signal })

export const loadVersions = (kind: 'tags' | 'splits', name: string, signal: AbortSignal) =>
  rest('GET', `/allocation/${kind}/{name}/versions`, { path: { name }, signal })

/** Ends a rule; its versions stay. */
export const retire = (kind: 'tags' | 'splits', name: string) =>
  rest('DELETE', `/allocation/${kind}/{name}`, { path: { name } })
