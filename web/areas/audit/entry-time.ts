import { dateFormat } from '~/lib/formats'

/** Sep 1, 2024, 2:05:07 PM, in UTC */
export const entryTime = (instant: string, locale: string) =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant))
