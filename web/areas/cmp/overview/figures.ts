import { condition, type Condition } from '~/costs/cost-query'
import { isCostMetric, type CostMetric } from '~/costs/metrics'
import type { Period } from '~/costs/parts'
import type { DerivedFigure, FormulaPart } from '~/costs/where-from'
import { addMonths } from '~/lib/dates'
import { subtractDecimal } from '~/lib/decimal'
import { formatMoney } from '~/lib/money'
import type { Book, Enrollment, Mover, Overview } from './load-overview'
import type { OverviewText } from './messages'

type Stretch = 'now' | 'before' | 'lastMonth'

export type OverviewFigures = ReturnType<typeof overviewFigures>

/**
 * Where the figures of the overview are from. Rows can be opened of the enrollment that the user is in; what others add stands as an
 * amount, and their names lead there.
 */
export function overviewFigures(overview: Overview, month: string, home: string, t: OverviewText, locale: string) {
  const metric: CostMetric = isCostMetric(overview.metric) ? overview.metric : 'BilledCost'
  const names = { now: t('now'), before: t('before'), lastMonth: t('lastFull') }
  const periods = ({ from, to, beforeFrom, beforeTo }: Enrollment): Record<Stretch, Period | null> => ({
    now: from && to ? { from, to } : null,
    before: beforeFrom && beforeTo ? { from: beforeFrom, to: beforeTo } : null,
    lastMonth: { from: addMonths(month, -1), to: month },
  })
  const part = (
    name: string,
    enrollment: Enrollment,
    stretch: Stretch,
    amount: string,
    currency: string,
    further: Condition[] = [],
  ): FormulaPart => {
    const period = periods(enrollment)[stretch]
    const own: Condition = { column: 'BillingCurrency', op: 'in', values: [currency] }
    const known = enrollment.number === home && period !== null
    const figure = { metric, currency, amount, group: enrollment.name, filter: known ? [own, ...further] : null }
    return period ? { name, figure, period } : { name, figure }
  }
  const partsOf = (currency: string, stretch: Stretch) =>
    overview.enrollments.flatMap((enrollment) =>
      enrollment.books
        .filter((book) => book.currency === currency)
        .map((book) => part(`${enrollment.name} · ${names[stretch]}`, enrollment, stretch, book[stretch], currency)),
    )
  const note = (parts: readonly FormulaPart[]) =>
    parts.some(({ figure }) => figure.filter === null) ? { note: t('ownOnly') } : {}
  const change = (of: string | null, now: readonly FormulaPart[], before: readonly FormulaPart[], book: Changed) => ({
    title: t('change'),
    of,
    value: formatMoney(subtractDecimal(book.now, book.before), book.currency, locale),
    formula: `${t('now')} − ${t('before')}`,
    parts: [...now, ...before],
    ...note([...now, ...before]),
  })
  return {
    /** All enrollments together. */
    total: ({ currency, ...book }: Book, stretch: Stretch): DerivedFigure => {
      const parts = partsOf(currency, stretch)
      return {
        title: names[stretch],
        of: t('total', { currency }),
        value: formatMoney(book[stretch], currency, locale),
        formula: overview.enrollments
          .filter(({ books }) => books.some((one) => one.currency === currency))
          .map(({ name }) => name)
          .join(' + '),
        parts,
        ...note(parts),
      }
    },
    totalChange: (book: Book): DerivedFigure =>
      change(
        t('total', { currency: book.currency }),
        partsOf(book.currency, 'now'),
        partsOf(book.currency, 'before'),
        book,
      ),
    /** One enrollment; null where it is not the one that the user is in. */
    own: (enrollment: Enrollment, book: Book, stretch: Stretch) =>
      enrollment.number === home && periods(enrollment)[stretch]
        ? () => part(names[stretch], enrollment, stretch, book[stretch], book.currency).figure
        : null,
    period: (enrollment: Enrollment, stretch: Stretch) => periods(enrollment)[stretch] ?? undefined,
    ownChange: (enrollment: Enrollment, book: Book) =>
      enrollment.number === home
        ? () =>
            change(
              enrollment.name,
              [part(t('now'), enrollment, 'now', book.now, book.currency)],
              [part(t('before'), enrollment, 'before', book.before, book.currency)],
              book,
            )
        : null,
    /** One service of one enrollment. */
    mover: (mover: Mover, currency: string) => {
      const enrollment = overview.enrollments.find(({ number }) => number === mover.enrollment)
      if (!enrollment || enrollment.number !== home) return null
      const further = [
        condition({ dimension: 'ProviderName', value: mover.provider ?? null }),
        condition({ dimension: 'ServiceName', value: mover.service ?? null }),
      ]
      return () =>
        change(
          [enrollment.name, mover.service].filter(Boolean).join(' · '),
          [part(t('now'), enrollment, 'now', mover.now, currency, further)],
          [part(t('before'), enrollment, 'before', mover.before, currency, further)],
          { ...mover, currency },
        )
    },
  }
}

interface Changed {
  now: string
  before: string
  currency: string
}
