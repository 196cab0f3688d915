/**
 * Exact decimals as text. Figures of cost carry eleven and more decimal places, so none of them ever passes a float:
 * a value is its digits as one BigInt and the number of places behind the point.
 */
export interface Scaled {
  digits: bigint
  places: number
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/

/** Reads a decimal; an exponent is accepted because String(number) writes one. */
export function parseDecimal(text: string): Scaled {
  const match = DECIMAL.exec(text)
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match ?? []
  if (!match || whole + fraction === '') throw new RangeError(`"${text}" is not a decimal; write it like -12.50`)
  const places = fraction.length - Number(exponent)
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`)
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 }
}

/** Writes a value without exponent and without superfluous zeros; `minPlaces` keeps that many. */
export function writeDecimal({ digits, places }: Scaled, minPlaces = 0): string {
  const text = abs(digits)
    .toString()
    .padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places)
  let fraction = text.slice(text.length - places)
  while (fraction.length > minPlaces && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  fraction = fraction.padEnd(minPlaces, '0')
  const sign = digits < 0n ? '-' : ''
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`
}

/** The value in exactly that many places; digits beyond them are rounded half up, away from zero. */
export function atPlaces({ digits, places }: Scaled, wanted: number): Scaled {
  if (wanted >= places) return { digits: digits * 10n ** BigInt(wanted - places), places: wanted }
  return { digits: divideHalfUp(digits, 10n ** BigInt(places - wanted)), places: wanted }
}

/** a ÷ b for b > 0, rounded half up, away from zero. */
export function divideHalfUp(a: bigint, b: bigint): bigint {
  const quotient = (abs(a) * 2n + b) / (b * 2n)
  return a < 0n ? -quotient : quotient
}

export const abs = (value: bigint) => (value < 0n ? -value : value)

function aligned(a: string, b: string): [bigint, bigint, number] {
  const left = parseDecimal(a)
  const right = parseDecimal(b)
  const places = Math.max(left.places, right.places)
  return [atPlaces(left, places).digits, atPlaces(right, places).digits, places]
}

/** Negative, zero or positive, as for Array.sort. */
export function compareDecimal(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = aligned(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}

export function addDecimal(a: string, b: string): string {
  const [left, right, places] = aligned(a, b)
  return writeDecimal({ digits: left + right, places })
}

export function subtractDecimal(a: string, b: string): string {
  const [left, right, places] = aligned(a, b)
  return writeDecimal({ digits: left - right, places })
}

export const sumDecimals = (decimals: Iterable<string>) => [...decimals].reduce(addDecimal, '0')

export const isZero = (decimal: string) => parseDecimal(decimal).digits === 0n

export const isNegative = (decimal: string) => parseDecimal(decimal).digits < 0n

/** Rounded half up, away from zero, to that many places. */
export const roundDecimal = (decimal: string, places: number) =>
  writeDecimal(atPlaces(parseDecimal(decimal), places), places)

/**
 * (current − previous) ÷ |previous| in percent, rounded half up to that many places; null when previous is zero, because no
 * percentage exists.
 */
export function percentChange(current: string, previous: string, places = 1): string | null {
  const [now, before] = aligned(current, previous)
  if (before === 0n) return null
  return writeDecimal({ digits: divideHalfUp((now - before) * 100n * 10n ** BigInt(places), abs(before)), places })
}

/** part ÷ whole in percent, rounded half up; null when whole is zero. */
export function percentOf(part: string, whole: string, places = 1): string | null {
  const [left, right] = aligned(part, whole)
  if (right === 0n) return null
  const scaled = left * 100n * 10n ** BigInt(places)
  return writeDecimal({ digits: divideHalfUp(right < 0n ? -scaled : scaled, abs(right)), places })
}

/** Inexact, for the pixels of a chart and nothing else. */
export const toChartNumber = (decimal: string) => Number(decimal)

/** a × b, rounded half up, away from zero, to that many places. */
export function multiplyDecimal(a: string, b: string, places: number): string {
  const [left, right] = [parseDecimal(a), parseDecimal(b)]
  const product = { digits: left.digits * right.digits, places: left.places + right.places }
  return writeDecimal(atPlaces(product, places))
}

/** a ÷ b, rounded half up, away from zero, to that many places. Throws a RangeError when b is zero. */
export function divideDecimal(a: string, b: string, places: number): string {
  const [left, right] = aligned(a, b)
  if (right === 0n) throw new RangeError(`${a} cannot be divided by zero`)
  const scaled = left * 10n ** BigInt(places)
  return writeDecimal({ digits: divideHalfUp(right < 0n ? -scaled : scaled, abs(right)), places })
}
