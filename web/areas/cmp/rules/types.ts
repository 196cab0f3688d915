/** The shapes of the allocation and currencies paths, as schema/openapi.yaml has them. Amounts are exact decimals. */

export interface CostFilter {
  and?: CostFilter[]
  or?: CostFilter[]
  not?: CostFilter
  column?: string
  tag?: string
  op?: FilterOp
  values?: string[]
}

export const OPS = ['in', 'notIn', 'contains', 'startsWith', 'between', 'missing'] as const
export type FilterOp = (typeof OPS)[number]

export const METRICS = ['BilledCost', 'EffectiveCost', 'ListCost', 'ContractedCost'] as const
export type MoneyMetric = (typeof METRICS)[number]

export interface Amount {
  currency: string
  amount: string
}

export interface Renaming {
  from: string[]
  to: string
}

export interface Rule {
  filter?: CostFilter
  value?: string
  take?: string
  fold?: boolean
  renamings?: Renaming[]
}

interface Saved {
  name: string
  version: number
  savedBy: string
  savedAt: string
}

export interface Tag extends Saved {
  rules: Rule[]
  default?: string
}

export const METHODS = ['proportional', 'even', 'fixed'] as const
export type Method = (typeof METHODS)[number]

export interface Target {
  value: string
  share?: string
}

export interface Split extends Saved {
  dimension: string
  filter: CostFilter
  method: Method
  targets: Target[]
  position: number
}

export interface Rules {
  tags: Tag[]
  splits: Split[]
  mayEdit: boolean
}

export interface Version {
  version: number
  savedBy: string
  savedAt: string
  ended: boolean
}

export interface Preview {
  total: Amount[]
  rules: { amounts: Amount[]; mended?: Amount[] }[]
  uncaught: Amount[]
  values: { value: string | null; amounts: Amount[] }[]
  spellings: { rule: number; raw: string | null; value: string | null; amounts: Amount[] }[]
  spellingsLeft: number
  conserved: boolean
}

export interface Part {
  split: string
  amount: string
  base: string
  baseTotal: string
}

export interface Cell {
  month: string
  currency: string
  direct: string
  parts: Part[]
  total: string
}

export interface ShowbackRow {
  value: string | null
  cells: Cell[]
}

export interface Check {
  month: string
  currency: string
  direct: string
  allocated: string
  left: string
  sum: string
  total: string
  holds: boolean
}

export interface Showback {
  datasetVersion: string
  rows: ShowbackRow[]
  splits: { name: string; version: number; method: Method; shared: Amount[] }[]
  left: { split: string; month: string; currency: string; amount: string }[]
  checks: Check[]
  conserved: boolean
}

export interface Rate {
  id: string
  date: string
  from: string
  to: string
  rate: string
  source: string
  savedBy: string
  savedAt: string
}

export interface RatesTaken {
  added: number
  unchanged: number
  replaced: number
  duplicates: string[]
  gaps: { from: string; to: string; month: string }[]
}
