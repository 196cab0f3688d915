/** prime: lines of one 1.75 px stroke; solid and brand: filled. All on a 24 px grid. */
export const families = ['prime', 'solid', 'brand'] as const
export type IconFamily = (typeof families)[number]

/** Path data by family and name. */
export type Drawings = Readonly<Record<IconFamily, Readonly<Record<string, string>>>>
