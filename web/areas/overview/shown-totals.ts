import type { Enrollment, Overview, Total } from './overview'
import type { OverviewText } from './messages'

/** A total as the page shows it: of one currency, converted or not. */
export interface ShownTotal {
  total: Total
  /** As billed, converted, or what a conversion leaves as it was billed because a rate is missing. */
  state: 'billed' | 'converted' | 'left'
  name: string
}

/** Totals of the page: the billed ones, or the converted one and beside it what could not be converted. */
export function shownTotals({ totals, conversion }: Overview, t: OverviewText): ShownTotal[] {
  if (!conversion) {
    return totals.map((total) => ({ total, state: 'billed', name: t('total', { currency: total.book.currency }) }))
  }
  const { currency, total, unconverted } = conversion
  return [
    ...(total ? [{ total, state: 'converted' as const, name: t('convertedTotal', { currency }) }] : []),
    ...unconverted.map((left) => ({
      total: left,
      state: 'left' as const,
      name: t('leftTotal', { currency: left.book.currency }),
    })),
  ]
}

/** The books of the enrollments that a shown total is the sum of. */
export function booksOf({ enrollments, conversion }: Overview, { total, state }: ShownTotal) {
  const converted = new Set(
    (conversion?.amounts ?? [])
      .filter((amount) => amount.converted !== null)
      .map(({ enrollment, currency }) => key(enrollment, currency)),
  )
  return enrollments.flatMap((enrollment) =>
    enrollment.books
      .filter(({ currency }) => {
        const isConverted = converted.has(key(enrollment.number, currency))
        return state === 'converted'
          ? isConverted
          : currency === total.book.currency && !(state === 'left' && isConverted)
      })
      .map((book) => ({ enrollment, book })),
  )
}

const key = (enrollment: Enrollment['number'], currency: string) => JSON.stringify([enrollment, currency])
