import { formatMonth } from '~/lib/dates'

/** A batch's period in words: a month, or the first and the last one. */
export function periodText(period: string, locale: string): string {
  if (period === '') return '–'
  return period
    .split('/')
    .map((month) => formatMonth(`${month}-01`, locale))
    .join(' – ')
}
