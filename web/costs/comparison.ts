/** What the period is compared with: the one before it, or the same days of the year before. */
export const COMPARISONS = ['previous', 'lastYear'] as const
export type Comparison = (typeof COMPARISONS)[number]
