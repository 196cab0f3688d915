const UNITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const known = new Map(
  Object.entries(UNITS).flatMap(([units, codes]) => codes.split(' ').map((code) => [code, Number(units)] as const)),
)

/**
 * Decimal places of a currency by ISO 4217; 2 for a code that it does not know. Browsers have own opinions (HUF: 0), which would
 * make the page round differently than the server's mails.
 */
export const minorUnits = (currency: string) => (currency === '' ? 0 : (known.get(currency) ?? 2))
