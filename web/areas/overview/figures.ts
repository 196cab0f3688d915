import { condition, type Condition } from '~/costs/cost-query'
import { isCostMetric, type CostMetric } from '~/costs/metrics'
import type { Period } from '~/costs/parts'
import { isDimension } from '~/costs/dimensions'
import { foldedRows } from '~/costs/sources'
import type { DerivedFigure, FormulaPart } from '~/costs/where-from'
import { addMonths, formatDate } from '~/lib/dates'
import { subtractDecimal } from '~/lib/decimal'
import { formatDecimal, exactMoney } from '~/lib/money'
import type { Book, ConvertedAmount, Enrollment, Mover, Overview, Part } from './overview'
import type { OverviewText } from './messages'
import { reasonFigures } from './reason-figures'
import { booksOf, type ShownTotal } from './shown-totals'

type Stretch = 'now' | 'before' | 'lastMonth' | 'ahead'

export type OverviewFigures = ReturnType<typeof overviewFigures>

/**
 * Where the figures of the overview are from. Rows can be opened of the enrollment that the user is in; what others add stands as an
 * amount, and their names lead there. A converted figure is the sum of billed amounts, each with its rate.
 */
export function overviewFigures(overview: Overview, month: string, home: string, t: OverviewText, locale: string) {
  const metric: CostMetric = isCostMetric(overview.metric) ? overview.metric : 'BilledCost'
  const names = { now: t('now'), before: t('before'), lastMonth: t('lastFull'), ahead: t('ahead') }
  const periods = ({ from, to, beforeFrom, beforeTo }: Enrollment): Record<Stretch, Period | null> => ({
    now: from && to ? { from, to } : null,
    before: beforeFrom && beforeTo ? { from: beforeFrom, to: beforeTo } : null,
    lastMonth: { from: addMonths(month, -1), to: month },
    ahead: to ? { from: to, to: addMonths(month, 1) } : null,
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
  /** The rate that converts an amount; null where the shown total converts nothing, or where nothing has to be. */
  const rateOf = ({ state }: ShownTotal, { number }: Enrollment, currency: string, stretch: Stretch) =>
    state === 'converted'
      ? (overview.conversion?.amounts.find(
          (one) => one.enrollment === number && one.currency === currency && one.stretch === stretch,
        )?.rate ?? null)
      : null
  const rateText = (shown: ShownTotal, enrollment: Enrollment, currency: string, stretch: Stretch) => {
    const rate = rateOf(shown, enrollment, currency, stretch)
    return rate ? `× ${formatDecimal(rate.rate, locale)} (${formatDate(rate.date, locale)}, ${rate.source})` : ''
  }
  /** A part of a shown total, called by its enrollment, and by its rate where there is one. */
  const partOf = (
    shown: ShownTotal,
    enrollment: Enrollment,
    stretch: Stretch,
    amount: string,
    currency: string,
    further: Condition[] = [],
  ): FormulaPart => {
    const by = rateText(shown, enrollment, currency, stretch)
    const name = [enrollment.name, names[stretch], by].filter(Boolean).join(' · ')
    return part(name, enrollment, stretch, amount, currency, further)
  }
  /** The books that have the amount: not each is billed ahead. */
  const booksWith = (shown: ShownTotal, stretch: Stretch) =>
    booksOf(overview, shown).flatMap(({ enrollment, book }) => {
      const amount = book[stretch]
      return amount === null ? [] : [{ enrollment, amount, currency: book.currency }]
    })
  const partsOf = (shown: ShownTotal, stretch: Stretch) =>
    booksWith(shown, stretch).map(({ enrollment, amount, currency }) =>
      partOf(shown, enrollment, stretch, amount, currency),
    )
  const found = new Map(overview.enrollments.map((one) => [one.number, one]))
  /** Each enrollment's share of one value of a column, or of all values that are not named. */
  const shares = (shown: ShownTotal, column: string, parts: readonly Part[], of: Part, stretch: 'now' | 'before') => {
    const rows = rowsOf(column, parts, of)
    return of.from.map((share) =>
      partOf(shown, found.get(share.enrollment)!, stretch, share[stretch], share.currency, rows),
    )
  }
  const sumOf = (shown: ShownTotal, from: readonly { enrollment: string; currency: string }[], stretch: Stretch) =>
    from
      .map((share) => {
        const enrollment = found.get(share.enrollment)!
        const rate = rateOf(shown, enrollment, share.currency, stretch)
        return rate ? `${enrollment.name} × ${formatDecimal(rate.rate, locale)}` : enrollment.name
      })
      .join(' + ')
  const note = (parts: readonly FormulaPart[]) =>
    parts.some(({ figure }) => figure.filter === null) ? { note: t('ownOnly') } : {}
  const change = (of: string | null, now: readonly FormulaPart[], before: readonly FormulaPart[], book: Changed) => ({
    title: t('change'),
    of,
    value: exactMoney(subtractDecimal(book.now, book.before), book.currency, locale),
    formula: `${t('now')} − ${t('before')}`,
    parts: [...now, ...before],
    ...note([...now, ...before]),
  })
  const ofService = ({ provider, name }: { provider: string | null; name: string | null }) => [
    condition({ dimension: 'ProviderName', value: provider }),
    condition({ dimension: 'ServiceName', value: name }),
  ]
  return {
    ...reasonFigures(overview, {
      ...{ metric, home, periods, rateText, note, t, locale },
      costBefore: (shown, { enrollment, before, currency, service }) =>
        partOf(shown, enrollment, 'before', before, currency, service ? ofService(service) : []),
    }),
    /** All enrollments together. */
    total: (shown: ShownTotal, stretch: Stretch): DerivedFigure => {
      const { name, total } = shown
      const parts = partsOf(shown, stretch)
      return {
        title: names[stretch],
        of: name,
        value: exactMoney(total.book[stretch] ?? '0', total.book.currency, locale),
        formula: sumOf(
          shown,
          booksWith(shown, stretch).map(({ enrollment, currency }) => ({ enrollment: enrollment.number, currency })),
          stretch,
        ),
        parts,
        ...note(parts),
      }
    },
    totalChange: (shown: ShownTotal): DerivedFigure =>
      change(shown.name, partsOf(shown, 'now'), partsOf(shown, 'before'), shown.total.book),
    /** The day's average of the last full month. */
    perDay: (shown: ShownTotal, days: number, average: string): DerivedFigure => {
      const { book } = shown.total
      const parts = partsOf(shown, 'lastMonth')
      const formula = `${exactMoney(book.lastMonth, book.currency, locale)} ÷ ${days}`
      return {
        title: t('lastFull'),
        of: shown.name,
        value: t('perDay', { amount: average }),
        formula,
        parts,
        ...note(parts),
      }
    },
    /** A billed amount with its rows, and what it is converted; the rows are null where they cannot be opened. */
    converted: (one: ConvertedAmount) => {
      const enrollment = found.get(one.enrollment)!
      const own = one.stretch === 'course' ? { from: one.month, to: addMonths(one.month, 1) } : null
      const period = own ?? periods(enrollment)[one.stretch as Stretch]
      const known = enrollment.number === home && period !== null
      const filter: Condition[] = [{ column: 'BillingCurrency', op: 'in', values: [one.currency] }]
      const figure = {
        metric,
        currency: one.currency,
        amount: one.amount,
        group: enrollment.name,
        filter: known ? filter : null,
      }
      const by = one.rate ? ` × ${formatDecimal(one.rate.rate, locale)}` : ''
      const rate = one.rate && `(${formatDate(one.rate.date, locale)}, ${one.rate.source})`
      const part: FormulaPart = {
        name: [t('asBilled'), rate].filter(Boolean).join(' · '),
        figure,
        ...(period && { period }),
      }
      const into = overview.conversion?.currency ?? one.currency
      return {
        period,
        billed: known ? () => figure : null,
        converted: (): DerivedFigure => ({
          title: t('inCurrency', { currency: into }),
          of: enrollment.name,
          value: exactMoney(one.converted ?? one.amount, into, locale),
          formula: `${exactMoney(one.amount, one.currency, locale)}${by}`,
          parts: [part],
          ...note([part]),
        }),
      }
    },
    /** One enrollment; null where it is not the one that the user is in. */
    own: (enrollment: Enrollment, book: Book, stretch: Exclude<Stretch, 'ahead'>) =>
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
    /** One value of a column, or the rest of them: the sum of what each enrollment has of it. */
    part: (shown: ShownTotal, column: string, parts: readonly Part[], of: Part, stretch: 'now' | 'before') => {
      const own = shares(shown, column, parts, of, stretch)
      return {
        title: names[stretch],
        of: of.value ?? (of.folded > 0 ? t('folded', { count: of.folded }) : t('none')),
        value: exactMoney(of[stretch], shown.total.book.currency, locale),
        formula: sumOf(shown, of.from, stretch),
        parts: own,
        ...note(own),
      }
    },
    partChange: (shown: ShownTotal, column: string, parts: readonly Part[], of: Part) =>
      change(
        of.value ?? (of.folded > 0 ? t('folded', { count: of.folded }) : t('none')),
        shares(shown, column, parts, of, 'now'),
        shares(shown, column, parts, of, 'before'),
        { ...of, currency: shown.total.book.currency },
      ),
    /** One service of one enrollment, in whose billing currency its parts stand. */
    mover: (shown: ShownTotal, mover: Mover) => {
      const enrollment = overview.enrollments.find(({ number }) => number === mover.enrollment)
      if (!enrollment || enrollment.number !== home) return null
      const further = ofService({ provider: mover.provider ?? null, name: mover.service ?? null })
      return () =>
        change(
          [enrollment.name, mover.service].filter(Boolean).join(' · '),
          [partOf(shown, enrollment, 'now', mover.billed.now, mover.billed.currency, further)],
          [partOf(shown, enrollment, 'before', mover.billed.before, mover.billed.currency, further)],
          { ...mover, currency: shown.total.book.currency },
        )
    },
  }
}

interface Changed {
  now: string
  before: string
  currency: string
}

/** The rows of one value of a column, or of all that are not named. */
function rowsOf(column: string, parts: readonly Part[], of: Part): Condition[] {
  if (!isDimension(column)) throw new RangeError(`${column} is no column that filters`)
  if (of.folded === 0) return [condition({ dimension: column, value: of.value ?? null })]
  const groups = parts.filter(({ folded }) => folded === 0).map(({ value }) => ({ values: [value ?? null] }))
  return foldedRows({ by: [column], groups, queries: { report: {} } })!
}
