import { numberFormat } from '~/lib/formats'
import { keepSymbol } from '~/lib/money'

/** A figure on the axis. step is the distance of two ticks: neighbors must differ. Floats are enough for a scale. */
export function axisMoney(value: number, step: number, currency: string, locale: string): string {
  const places = step >= 1 || step <= 0 ? 0 : Math.max(2, Math.ceil(-Math.log10(step)))
  const compact = Math.abs(value) >= 10_000
  const options: Intl.NumberFormatOptions = compact
    ? { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 }
    : { minimumFractionDigits: places, maximumFractionDigits: Math.max(places, 0) }
  // A scale that crosses zero in floats may end a hair beside it.
  const shown = Math.abs(value) < step / 1e6 ? 0 : value
  try {
    const money = { ...options, style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    return keepSymbol(numberFormat(locale, money).format(shown))
  } catch {
    return `${numberFormat(locale, options).format(shown)} ${currency}`
  }
}
