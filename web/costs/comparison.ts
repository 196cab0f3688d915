/** The compared period: the previous one, or the same days of the previous year. */
export const COMPARISONS = ['previous', 'lastYear'] as const
export type Comparison = (typeof COMPARISONS)[number]
