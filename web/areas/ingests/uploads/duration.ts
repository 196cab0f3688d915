import { numberFormat } from '~/lib/formats'

const UNITS = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
] as const

/** 40 sec, 3 min, 2 hr: rounded up. */
export function durationText(seconds: number, locale: string): string {
  const [unit, length] = UNITS.findLast(([, length]) => seconds >= length) ?? UNITS[0]
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(
    Math.ceil(seconds / length),
  )
}
