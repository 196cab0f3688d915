import type { CostMetric } from '~/costs/metrics'
import type { Period } from '~/costs/parts'
import type { DerivedFigure, FormulaPart, ReasonFigure } from '~/costs/where-from'
import { exactMoney } from '~/lib/money'
import type { Enrollment, Mover, Overview } from './overview'
import type { OverviewText } from './messages'
import type { Effect } from './reasons'
import { booksOf, type ShownTotal } from './shown-totals'

/** Share of one enrollment, or of one of its services, in a change in one billing currency. */
interface Changed {
  enrollment: Enrollment
  currency: string
  before: string
  effects: Mover['billedEffects']
  service: ReasonFigure['service']
}

/** The parts that figures of the overview are made of, as overview-figures makes them. */
export interface Making {
  metric: CostMetric
  /** The enrollment whose rows can be opened. */
  home: string
  periods: (enrollment: Enrollment) => { now: Period | null; before: Period | null }
  /** A rate as a formula says it, with its day and source; empty where nothing is converted. */
  rateText: (shown: ShownTotal, enrollment: Enrollment, currency: string, stretch: 'now' | 'before') => string
  costBefore: (shown: ShownTotal, of: Changed) => FormulaPart
  note: (parts: readonly FormulaPart[]) => Partial<DerivedFigure>
  t: OverviewText
  locale: string
}

/** Where the reasons of a change are from: the items of the server, and what enrollments add up to. */
export function reasonFigures(overview: Overview, making: Making) {
  const { metric, home, periods, rateText, costBefore, note, t, locale } = making
  /** Stopped charges are converted by the previous rate, all others by the current one. */
  const stretchOf = (effect: Effect) => (effect === 'removed' ? 'before' : 'now')
  /** Null of another enrollment, and of a month that has no days to compare: no items can be asked for. */
  const itemised = (shown: ShownTotal, of: Changed, effect: Exclude<Effect, 'exchange'>): ReasonFigure | null => {
    const { enrollment, currency, effects, service } = of
    const { now, before } = periods(enrollment)
    if (enrollment.number !== home || !now || !before) return null
    const rate = rateText(shown, enrollment, currency, stretchOf(effect))
    return {
      title: t(effect),
      of: [enrollment.name, service?.name].filter(Boolean).join(' · '),
      value: exactMoney(effects[effect], currency, locale),
      ...{ effect, metric, currency, amount: effects[effect], now, before, service },
      ...(rate && { rate }),
    }
  }
  const part = (shown: ShownTotal, of: Changed, effect: Exclude<Effect, 'exchange'>): FormulaPart => {
    const { enrollment, currency, effects } = of
    const reason = itemised(shown, of, effect)
    const rate = rateText(shown, enrollment, currency, stretchOf(effect))
    return {
      name: [enrollment.name, t(effect), rate].filter(Boolean).join(' · '),
      figure: { metric, currency, amount: effects[effect], group: enrollment.name, filter: null },
      ...(reason && { reason }),
    }
  }
  /** What other rates make of what is charged for in both months: its cost before is what was charged less what is gone. */
  const exchange = (shown: ShownTotal, changed: readonly Changed[]) => {
    const parts = changed.flatMap((of) => [costBefore(shown, of), part(shown, of, 'removed')])
    const rates = changed.map(({ enrollment, currency }) =>
      (['now', 'before'] as const).map((stretch) => rateText(shown, enrollment, currency, stretch).replace('× ', '')),
    )
    const formula = rates
      .filter(([now, before]) => now || before)
      .map(([now, before]) => `(${t('before')} + ${t('removed')}) × (${now || '1'} − ${before || '1'})`)
    return { formula: formula.join(' + ') || '0', parts }
  }
  const derived = (shown: ShownTotal, changed: readonly Changed[], effect: Effect) => {
    if (effect === 'exchange') return exchange(shown, changed)
    const names = changed.map(({ enrollment }) => enrollment.name)
    return { formula: names.join(' + '), parts: changed.map((of) => part(shown, of, effect)) }
  }
  return {
    /** A reason of all enrollments together. */
    totalReason: (shown: ShownTotal, effect: Effect): DerivedFigure => {
      const { book } = shown.total
      const changed = booksOf(overview, shown).map(({ enrollment, book: { currency, before, effects } }) => {
        return { enrollment, currency, before, effects, service: null }
      })
      const made = derived(shown, changed, effect)
      const value = exactMoney(book.effects[effect], book.currency, locale)
      return { title: t(effect), of: shown.name, value, ...made, ...note(made.parts) }
    },
    /** A reason of one service; null where it is not of the enrollment that the user is in. */
    moverReason: (shown: ShownTotal, mover: Mover, effect: Effect): (() => ReasonFigure | DerivedFigure) | null => {
      const enrollment = overview.enrollments.find(({ number }) => number === mover.enrollment)
      if (!enrollment || enrollment.number !== home) return null
      const service = { provider: mover.provider ?? null, name: mover.service ?? null }
      const { currency, before } = mover.billed
      const of: Changed = { enrollment, currency, before, effects: mover.billedEffects, service }
      const value = exactMoney(mover.effects[effect], shown.total.book.currency, locale)
      if (effect !== 'exchange') {
        const reason = itemised(shown, of, effect)
        return reason && (() => ({ ...reason, value }))
      }
      return () => ({ title: t(effect), of: mover.service ?? null, value, ...exchange(shown, [of]) })
    },
  }
}
