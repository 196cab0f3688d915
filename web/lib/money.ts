import { abs, atPlaces, isNegative, parseDecimal, roundDecimal, writeDecimal } from './decimal'

export {
  addDecimal,
  compareDecimal,
  isNegative,
  isZero,
  percentChange,
  percentOf,
  subtractDecimal,
  sumDecimals,
  toChartNumber,
} from './decimal'

/** How a locale writes figures of one currency; an empty currency means plain numbers. */
interface Writer {
  /** Places behind the point that the currency has by itself: 2 for USD, 0 for JPY. */
  minorUnits: number
  /** The figure with `{}` where its digits belong. */
  positive: string
  negative: string
  decimalPoint: string
  group(whole: string): string
  digits(text: string): string
}

const writers = new Map<string, Writer>()

function writerFor(currency: string, locale: string): Writer {
  const key = `${locale} ${currency}`
  const known = writers.get(key)
  if (known) return known
  const writer = makeWriter(currency, locale)
  writers.set(key, writer)
  return writer
}

function makeWriter(currency: string, locale: string): Writer {
  const format = currencyFormat(currency, locale)
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const ten = new Intl.NumberFormat(locale, { useGrouping: false })
  const numerals = Array.from({ length: 10 }, (_, digit) => ten.format(digit))
  const pattern = (value: bigint) => {
    let seen = false
    const text = format.number.formatToParts(value).map((part) => {
      if (!['integer', 'group', 'decimal', 'fraction'].includes(part.type)) return part.value
      if (seen) return ''
      seen = true
      return '{}'
    })
    return keepSymbol(text.join('')) + format.suffix
  }
  return {
    minorUnits: format.minorUnits,
    positive: pattern(1n),
    negative: pattern(-1n),
    decimalPoint:
      new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.',
    group: (whole) => plain.format(BigInt(whole)),
    digits: (text) => text.replace(/\d/g, (digit) => numerals[Number(digit)]!),
  }
}

/** From right to left the sign of US$ would jump before its letters; a mark behind it holds it. Other texts pass unchanged. */
export const keepSymbol = (text: string) => (text.includes('\u200f') ? text.replace(/[A-Z]+\p{Sc}/u, '$&\u200e') : text)

function currencyFormat(currency: string, locale: string) {
  if (currency === '') return { number: new Intl.NumberFormat(locale), minorUnits: 0, suffix: '' }
  try {
    const number = new Intl.NumberFormat(locale, { style: 'currency', currency })
    return { number, minorUnits: number.resolvedOptions().maximumFractionDigits ?? 2, suffix: '' }
  } catch {
    // FOCUS files may hold units that ISO 4217 does not know: the code then follows the figure.
    return { number: new Intl.NumberFormat(locale), minorUnits: 2, suffix: `\u00a0${currency}` }
  }
}

interface Split {
  /** Everything up to the last place that the currency has by itself: `$20.52`. */
  main: string
  /** The digits beyond it, cut off and not rounded: `022672899`; empty when there are none. */
  rest: string
  /** What follows the digits in this locale: ` €` in German, nothing in English. */
  suffix: string
}

/** The exact figure in three parts, so that a KPI can write its main digits large and all others small. */
export function splitExact(decimal: string, currency: string, locale: string): Split {
  const writer = writerFor(currency, locale)
  const value = parseDecimal(decimal)
  const text = writeDecimal({ digits: abs(value.digits), places: value.places }, writer.minorUnits)
  const [whole = '0', fraction = ''] = text.split('.')
  const [prefix = '', suffix = ''] = (value.digits < 0n ? writer.negative : writer.positive).split('{}')
  const shown = fraction.slice(0, writer.minorUnits)
  // Without minor units the point opens the rest: ¥1 then .5
  const rest = fraction.slice(writer.minorUnits)
  const point = (digits: string) => (digits === '' ? '' : writer.decimalPoint + writer.digits(digits))
  return {
    main: prefix + writer.group(whole) + point(shown),
    rest: shown === '' ? point(rest) : writer.digits(rest),
    suffix,
  }
}

/** Every digit of the amount in the locale's way, at least the currency's own places: `$20.52022672899`, `$13.00`. */
export function formatMoney(decimal: string, currency: string, locale: string): string {
  const { main, rest, suffix } = splitExact(decimal, currency, locale)
  return main + rest + suffix
}

/** Rounded to the places of the currency, half up and away from zero, as spreadsheets do; still exact text. */
export const roundMoney = (decimal: string, currency: string) =>
  roundDecimal(decimal, writerFor(currency, 'en-US').minorUnits)

/** The amount rounded to the places of its currency: `$20.52`. Beside it, somewhere, belongs the exact figure. */
export const formatRoundedMoney = (decimal: string, currency: string, locale: string) =>
  formatMoney(roundMoney(decimal, currency), currency, locale)

/** Every digit of a quantity, in the locale's way. */
export const formatDecimal = (decimal: string, locale: string) => formatMoney(decimal, '', locale)

/** Short figures for axes and tight cells, three significant digits, rounded half up: `$1.23K`. */
export function compactMoney(decimal: string, currency: string, locale: string): string {
  const value = parseDecimal(decimal)
  const size = abs(value.digits).toString().length
  const rounded = atPlaces(value, value.places - size + 3)
  // Three significant digits pass a float unharmed.
  const short = Number(writeDecimal(rounded.places < 0 ? scaledUp(rounded.digits, -rounded.places) : rounded))
  const options = { notation: 'compact', maximumSignificantDigits: 3 } as const
  if (currency === '') return new Intl.NumberFormat(locale, options).format(short)
  try {
    const money = { ...options, style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    return keepSymbol(new Intl.NumberFormat(locale, money).format(short))
  } catch {
    return `${new Intl.NumberFormat(locale, options).format(short)}\u00a0${currency}`
  }
}

const scaledUp = (digits: bigint, zeros: number) => ({ digits: digits * 10n ** BigInt(zeros), places: 0 })

/** A percentage as percentChange and percentOf give it, at one place: `+12.5%`, `18.0%`; the sign is written when `signed`. */
export function formatPercent(percent: string, locale: string, { signed = false } = {}): string {
  // The locale's own sign: in Arabic it brings the mark that keeps it on the left of its figure.
  const plus = signed && !isNegative(percent) && parseDecimal(percent).digits !== 0n
  const pattern = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: plus ? 'always' : 'auto' })
  const writer = writerFor('', locale)
  const { main, rest, suffix } = splitExact(percent, '', locale)
  // Figures below each other have as many places.
  const figure = main + (rest || writer.decimalPoint + writer.digits('0')) + suffix
  return pattern
    .formatToParts(1)
    .map((part) => (part.type === 'integer' ? figure : part.value))
    .join('')
}
