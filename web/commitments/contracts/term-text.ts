import { addDays, formatDate } from '~/lib/dates'
import { termOf, type Contract } from './contracts'

/** 1 year; every language's own words and plural forms come from the browser. */
export function termText(contract: Contract, locale: string): string {
  const term = termOf(contract)
  if (!term) return '–'
  return new Intl.NumberFormat(locale, { style: 'unit', unit: term.unit, unitDisplay: 'long' }).format(term.count)
}

/** The last day of the term: files say the moment after it. */
export const lastDayText = ({ end }: Contract, openEnd: string, locale: string) =>
  end === null ? openEnd : formatDate(addDays(end, -1), locale)
