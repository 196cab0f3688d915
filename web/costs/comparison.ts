/** The compared period: the previous one, or the same days of the previous year. */
export const COMPARISONS = ['previous', 'lastYear'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** The comparison of a cost query: a period that ends today compares with the same days of the months before. */
export type AskedComparison = Comparison | 'sameDays'
