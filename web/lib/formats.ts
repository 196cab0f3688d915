/** Formats of the browser, each made once: making one takes longer than a hundred uses, and a chart has that many labels. */
const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

let userZone: string | undefined

/** The time zone that the user has chosen; without one, that of the browser. */
export const setTimeZone = (zone: string) => void (userZone = zone || undefined)

export const getTimeZone = () => userZone ?? browserZone()

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Writes days and instants in UTC, since that is how charges are dated, unless the options have another time zone. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  once(dates, locale, options, () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }))

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  once(numbers, locale, options, () => new Intl.NumberFormat(locale, options))

function once<T>(known: Map<string, T>, locale: string, options: object, make: () => T): T {
  const key = locale + JSON.stringify(options)
  const format = known.get(key) ?? make()
  known.set(key, format)
  return format
}
