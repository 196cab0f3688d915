import { numberFormat } from '~/lib/formats'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 12.3 MB, in powers of a thousand. */
export function sizeText(bytes: number, locale: string): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(bytes) / 3)))
  const format = numberFormat(locale, { style: 'unit', unit: UNITS[power]!, maximumSignificantDigits: 3 })
  return format.format(bytes / 1000 ** power)
}
