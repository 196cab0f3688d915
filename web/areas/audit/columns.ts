/** Columns that narrow windows leave out. */
export const fromMd = { base: 'none', md: 'table-cell' }
export const fromLg = { base: 'none', lg: 'table-cell' }
