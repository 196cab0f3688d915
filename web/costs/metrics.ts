/** The cost metrics of the explorer, in the order of its list. */
export const COST_METRICS = ['BilledCost', 'EffectiveCost', 'ListCost', 'ContractedCost'] as const
export type CostMetric = (typeof COST_METRICS)[number]

export function isCostMetric(text: string): text is CostMetric {
  return (COST_METRICS as readonly string[]).includes(text)
}
