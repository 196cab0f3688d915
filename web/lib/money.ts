import { abs, atPlaces, isNegative, isZero, parseDecimal, roundDecimal, writeDecimal } from './decimal'
import { minorUnits } from './minor-units'

/** How a locale writes figures of one currency; an empty currency means plain numbers. */
interface Writer {
  /** Minor units of the currency: 2 for USD, 0 for JPY. */
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
    minorUnits: minorUnits(currency),
    positive: pattern(1n),
    negative: pattern(-1n),
    decimalPoint:
      new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.',
    group: (whole) => plain.format(BigInt(whole)),
    digits: (text) => text.replace(/\d/g, (digit) => numerals[Number(digit)]!),
  }
}

/** In RTL text the $ of US$ would move before its letters; a mark after it prevents that. Other texts stay unchanged. */
export const keepSymbol = (text: string) => (text.includes('\u200f') ? text.replace(/[A-Z]+\p{Sc}/u, '$&\u200e') : text)

function currencyFormat(currency: string, locale: string) {
  if (currency === '') return { number: new Intl.NumberFormat(locale), suffix: '' }
  try {
    return { number: new Intl.NumberFormat(locale, { style: 'currency', currency }), suffix: '' }
  } catch {
    // FOCUS files may hold units that ISO 4217 does not know: the code then follows the figure.
    return { number: new Intl.NumberFormat(locale), suffix: `\u00a0${currency}` }
  }
}

interface Split {
  /** Everything up to the currency's minor units: `$20.52`. */
  main: string
  /** The digits beyond them, cut off and not rounded: `022672899`; empty when there are none. */
  rest: string
  /**
   * Filler behind `rest` that gives the text `places` decimal places, so that points line up in a column. It must stay invisible.
   */
  filler: string
  /** The suffix of an amount in this locale: ` €` in German, empty in English. */
  suffix: string
}

/** The exact figure in parts, so that a table can write the digits beyond the minor units small; `places` adds the filler. */
export function splitExact(decimal: string, currency: string, locale: string, places = 0): Split {
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
    filler:
      (fraction === '' && places > 0 ? writer.decimalPoint : '') +
      writer.digits('0'.repeat(Math.max(places - fraction.length, 0))),
    suffix,
  }
}

/** Every digit of the amount in the locale's way, at least the currency's own places: `$20.52022672899`, `$13.00`. */
export function exactMoney(decimal: string, currency: string, locale: string): string {
  const { main, rest, suffix } = splitExact(decimal, currency, locale)
  return main + rest + suffix
}

/** Rounded to the minor units of the currency, half away from zero, as spreadsheets do; still exact text. */
export const roundMoney = (decimal: string, currency: string) => roundDecimal(decimal, minorUnits(currency))

/**
 * The decimal that is shown for an amount, by the display rule of ADR 46: rounded to the minor units of its currency, half away
 * from zero. An amount that would read as zero keeps two significant digits, since $0.00 for something that was charged is wrong.
 * The server's currency.Display follows the same rule, held by schema/fixtures/display.json.
 */
export function displayDecimal(decimal: string, currency: string): string {
  const rounded = roundMoney(decimal, currency)
  if (!isZero(rounded) || isZero(decimal)) return rounded
  const { digits, places } = parseDecimal(decimal)
  return writeDecimal(atPlaces({ digits, places }, places - abs(digits).toString().length + 2))
}

/** An amount as every headline, table, tooltip and chart shows it: `$20.52`. exactMoney is for full precision. */
export const displayMoney = (decimal: string, currency: string, locale: string) =>
  exactMoney(displayDecimal(decimal, currency), currency, locale)

/** A difference by the display rule, with its sign, the plus too. */
export function displaySigned(decimal: string, currency: string, locale: string): string {
  const text = displayMoney(decimal, currency, locale)
  return isNegative(decimal) || isZero(decimal) ? text : `+${text}`
}

/** Decimal places that the display rule gives an amount; a column fills its amounts up to the most of them. */
export const displayPlaces = (decimal: string, currency: string) =>
  // Only amounts below 1 can be too small for the minor units.
  /^-?0*\./.test(decimal) ? placesOf(displayDecimal(decimal, currency)) : minorUnits(currency)

/** Decimal places that a decimal is written with. */
export const placesOf = (decimal: string) => (decimal.includes('.') ? decimal.length - decimal.indexOf('.') - 1 : 0)

/** Every digit of a quantity, in the locale's way. */
export const formatDecimal = (decimal: string, locale: string) => exactMoney(decimal, '', locale)

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
