const COMMON = ['EUR', 'USD', 'GBP', 'JPY', 'CHF', 'CNY', 'INR', 'AUD', 'CAD', 'SGD', 'AED', 'KWD']

/** The currencies that a conversion is offered into: those of the data first, then common ones. */
export const offeredCurrencies = (own: readonly string[]): string[] => [...new Set([...own, ...COMMON])]
