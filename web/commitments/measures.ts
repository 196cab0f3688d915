import { addDecimal, percentOf, subtractDecimal, sumDecimals } from '~/lib/decimal'

/** Exact amounts of usage under commitments. */
export interface Use {
  /** EffectiveCost of the covered usage. */
  used: string
  /** EffectiveCost of the unused part. */
  unused: string
  /** ContractedCost of the same rows: their cost without the commitment. */
  contracted: string
  /** ListCost of the same rows; Microsoft writes 0 on usage under a reservation. */
  list: string
}

export const NO_USE: Use = { used: '0', unused: '0', contracted: '0', list: '0' }

export const addUse = (a: Use, b: Use): Use => ({
  used: addDecimal(a.used, b.used),
  unused: addDecimal(a.unused, b.unused),
  contracted: addDecimal(a.contracted, b.contracted),
  list: addDecimal(a.list, b.list),
})

/** Used ÷ (used + unused) in percent; null when nothing was paid for. */
export const utilization = ({ used, unused }: Use) => percentOf(used, addDecimal(used, unused))

/** ContractedCost − EffectiveCost over the usage, including the unused part: the net savings. */
export const savings = ({ used, unused, contracted }: Use) => subtractDecimal(contracted, addDecimal(used, unused))

/** Usage of the services that commitments covered in the period. */
export interface Eligible {
  covered: string
  onDemand: string
  /** ContractedCost of both. */
  contracted: string
}

/** Covered ÷ eligible EffectiveCost in percent; null when nothing was eligible. */
export const coverage = ({ covered, onDemand }: Eligible) => percentOf(covered, addDecimal(covered, onDemand))

/**
 * Effective savings rate in percent: how much less the eligible usage cost, waste included, than without any commitment
 * (FinOps Foundation). Null when nothing was eligible.
 */
export const savingsRate = ({ covered, onDemand, contracted }: Eligible, { unused }: Use) =>
  percentOf(subtractDecimal(contracted, sumDecimals([covered, onDemand, unused])), contracted)
