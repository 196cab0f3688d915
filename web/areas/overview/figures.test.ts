import { expect, test } from 'vitest'
import { pick, seeded } from '~/costs/test/seeded'
import { takes, type Row } from '~/costs/test/takes'
import { isReason, type DerivedFigure, type FormulaPart, type ReasonFigure } from '~/costs/where-from'
import { addDecimal, multiplyDecimal, subtractDecimal, sumDecimals } from '~/lib/decimal'
import { overviewFigures } from './figures'
import type { Overview, Part, Total } from './overview'
import { useOverviewMessages } from './messages'
import { EFFECTS, type Effect } from './reasons'
import { shownTotals } from './shown-totals'

const t = useOverviewMessages.translate
const HOME = 'E-1'
const now = { from: '2026-10-01', to: '2026-11-01' }
const before = { from: '2026-09-01', to: '2026-10-01' }
const nothing = { added: '0', removed: '0', quantity: '0', rate: '0', other: '0', exchange: '0' }
/** More teams than a total names. */
const TEAMS = [null, ...Array.from({ length: 16 }, (_, at) => `team ${at}`)]
const NAMED = 12

const charges = (next: () => number): Row[] =>
  Array.from({ length: 90 }, () => ({
    enrollment: pick(next, ['E-1', 'E-2', 'E-3']),
    BillingCurrency: pick(next, ['USD', 'USD', 'EUR', 'JPY']),
    ProviderName: pick(next, [null, 'AWS', 'Microsoft']),
    ServiceName: pick(next, [null, 'Compute', 'Storage']),
    'tag:team': pick(next, TEAMS),
    day: pick(next, ['2026-09-03', '2026-10-05']),
    BilledCost: String(Math.floor(next() * 90000) / 1000 - 9),
  }))

const cost = (rows: Row[]) => sumDecimals(rows.map((row) => row.BilledCost!))
const within = (rows: Row[], { from, to }: { from: string; to: string }) =>
  rows.filter((row) => row.day! >= from && row.day! < to)

type RateOf = (enrollment: string, currency: string, stretch: 'now' | 'before') => string | null

/** A total as the server makes it: of the rows of several books, converted or not. */
function total(rows: Row[], currency: string, rate: RateOf): Total {
  const sum = (own: Row[], stretch: 'now' | 'before') =>
    within(own, stretch === 'now' ? now : before).reduce((all, row) => {
      const by = rate(row.enrollment!, row.BillingCurrency!, stretch)!
      return addDecimal(all, multiplyDecimal(row.BilledCost!, by, 24))
    }, '0')
  const both = (own: Row[]) => ({ now: sum(own, 'now'), before: sum(own, 'before') })
  const share = (own: Row[]) => ({
    enrollment: own[0]!.enrollment!,
    currency: own[0]!.BillingCurrency!,
    now: cost(within(own, now)),
    before: cost(within(own, before)),
  })
  // One item each: what has rows on one side only is new or gone, all else counts as another price.
  const effects = (own: Row[]) => {
    const all = { effects: { ...nothing }, billedEffects: { ...nothing } }
    for (const item of groups(own, itemOf)) {
      const [was, is] = [within(item, before), within(item, now)]
      const effect = was.length === 0 ? 'added' : is.length === 0 ? 'removed' : 'rate'
      const { enrollment, BillingCurrency } = item[0]!
      const change = subtractDecimal(cost(is), cost(was))
      const by = rate(enrollment!, BillingCurrency!, effect === 'removed' ? 'before' : 'now')!
      all.billedEffects[effect] = addDecimal(all.billedEffects[effect], change)
      all.effects[effect] = addDecimal(all.effects[effect], multiplyDecimal(change, by, 24))
      if (effect === 'rate') {
        const then = multiplyDecimal(cost(was), rate(enrollment!, BillingCurrency!, 'before')!, 24)
        all.effects.exchange = addDecimal(
          all.effects.exchange,
          subtractDecimal(multiplyDecimal(cost(was), by, 24), then),
        )
      }
    }
    return all
  }
  const from = (own: Row[]) =>
    groups(own, ({ enrollment, BillingCurrency }) => `${enrollment} ${BillingCurrency}`).map(share)
  const parts = (column: string): Part[] => {
    const all = groups(rows, (row) => String(row[column]))
    const rest = all.slice(NAMED).flat()
    const one = (own: Row[]) => ({ value: own[0]![column]!, folded: 0, ...both(own), from: from(own) })
    return [
      ...all.slice(0, NAMED).map(one),
      ...(rest.length > 0 ? [{ value: null, folded: all.length - NAMED, ...both(rest), from: from(rest) }] : []),
    ]
  }
  return {
    book: {
      currency,
      ...both(rows),
      lastMonth: sum(rows, 'before'),
      ahead: null,
      effects: effects(rows).effects,
      course: [],
    },
    clouds: parts('ProviderName'),
    units: parts('tag:team'),
    movers: groups(rows, itemOf).map((own) => ({
      enrollment: own[0]!.enrollment!,
      provider: own[0]!.ProviderName!,
      service: own[0]!.ServiceName!,
      ...both(own),
      kind: 'changed' as const,
      ...effects(own),
      billed: share(own),
    })),
  }
}

const itemOf = (row: Row) => [row.enrollment, row.BillingCurrency, row.ProviderName, row.ServiceName].join(' ')

function groups(rows: Row[], by: (row: Row) => string): Row[][] {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(by(row), [...(found.get(by(row)) ?? []), row])
  return [...found.values()]
}

function overview(rows: Row[], convert: string | null, rateOf: RateOf): Overview {
  const billed: RateOf = () => '1'
  const converts = ({ enrollment, BillingCurrency }: Row) =>
    (['now', 'before'] as const).every((stretch) => rateOf(enrollment!, BillingCurrency!, stretch) !== null)
  const byCurrency = (some: Row[]) =>
    groups(some, (row) => row.BillingCurrency!).map((own) => total(own, own[0]!.BillingCurrency!, billed))
  const amounts = groups(rows, ({ enrollment, BillingCurrency }) => `${enrollment} ${BillingCurrency}`).flatMap((own) =>
    (['now', 'before', 'lastMonth'] as const).map((stretch) => {
      const { enrollment, BillingCurrency: currency } = own[0]!
      const amount = cost(within(own, stretch === 'now' ? now : before))
      const rate = rateOf(enrollment!, currency!, stretch === 'now' ? 'now' : 'before')
      const given = {
        id: '1',
        date: '2026-10-31',
        from: currency!,
        to: convert!,
        source: 'bank',
        savedBy: 'x',
        savedAt: '',
      }
      return {
        enrollment: enrollment!,
        currency: currency!,
        stretch,
        month: (stretch === 'now' ? now : before).from,
        amount,
        converted: converts(own[0]!) ? multiplyDecimal(amount, rate!, 24) : null,
        rate: rate !== null && currency !== convert ? { ...given, rate } : null,
      }
    }),
  )
  const whole = rows.filter(converts)
  return {
    month: now.from,
    months: [],
    metric: 'BilledCost',
    unit: 'tag:team',
    units: [],
    totals: byCurrency(rows),
    enrollments: ['E-1', 'E-2', 'E-3'].map((number) => ({
      number,
      name: `Enrollment ${number}`,
      apiType: '',
      home: '',
      failed: false,
      newestMonth: now.from,
      ...{ from: now.from, to: now.to, beforeFrom: before.from, beforeTo: before.to },
      books: byCurrency(rows.filter(({ enrollment }) => enrollment === number)).map(({ book }) => book),
      budgets: { count: 0, exceeded: 0, forecastExceeds: 0 },
      anomalies: { open: 0, impact: [] },
    })),
    conversion: convert && {
      currency: convert,
      total: whole.length > 0 ? total(whole, convert, rateOf) : null,
      unconverted: byCurrency(rows.filter((row) => !converts(row))),
      amounts,
    },
  } as Overview
}

/** The rows of a part are what it says, and all parts, each by its own rate, are the figure. */
function proven(rows: Row[], figure: DerivedFigure, expected: string, rateOf: RateOf, into: string | null) {
  let sum = '0'
  for (const { name, figure: part, period } of figure.parts) {
    const own = within(
      rows.filter(({ enrollment }) => `Enrollment ${enrollment}` === part.group),
      period!,
    )
    const taken = part.filter && own.filter((row) => part.filter!.every((one) => takes(one, row)))
    if (part.group === `Enrollment ${HOME}`) {
      expect(cost(taken!)).toBe(part.amount)
      expect(taken!.every((row) => row.BillingCurrency === part.currency)).toBe(true)
    } else expect(part.filter).toBeNull()
    const stretch = period!.from === now.from ? 'now' : 'before'
    const number = part.group!.slice('Enrollment '.length)
    const rate = into && part.currency !== into ? rateOf(number, part.currency, stretch)! : '1'
    // An amount in another currency names its rate.
    expect(name.includes('×')).toBe(into !== null && part.currency !== into)
    const worth = multiplyDecimal(part.amount, rate, 24)
    const minus = figure.formula.includes('−') && stretch === 'before'
    sum = minus ? subtractDecimal(sum, worth) : addDecimal(sum, worth)
  }
  expect(sum).toBe(expected)
}

/** Totals of a reason's items, as the server computes them: of the rows of the enrollment, the currency and the service. */
function itemised(rows: Row[], { currency, effect, service, now: is, before: was }: ReasonFigure): string {
  const own = rows.filter(
    (row) =>
      row.enrollment === HOME &&
      row.BillingCurrency === currency &&
      (!service || (row.ProviderName === service.provider && row.ServiceName === service.name)),
  )
  const changes = groups(own, itemOf).flatMap((item) => {
    const [then, today] = [within(item, was), within(item, is)]
    const own = then.length === 0 ? 'added' : today.length === 0 ? 'removed' : 'rate'
    return own === effect ? [subtractDecimal(cost(today), cost(then))] : []
  })
  return sumDecimals(changes)
}

/** Each part that is a reason is what the server finds; amounts, each by its own rate, are the figure. */
function reasoned(
  rows: Row[],
  figure: DerivedFigure,
  effect: Effect,
  expected: string,
  into: string | null,
  rateOf: RateOf,
) {
  const worth = ({ figure: part }: FormulaPart, stretch: 'now' | 'before') => {
    const number = part.group!.slice('Enrollment '.length)
    const rate = into && part.currency !== into ? rateOf(number, part.currency, stretch)! : '1'
    return multiplyDecimal(part.amount, rate, 24)
  }
  for (const part of figure.parts) {
    const own = part.figure.group === `Enrollment ${HOME}`
    expect(own).toBe(Boolean(part.reason ?? part.figure.filter))
    if (part.reason) {
      expect(itemised(rows, part.reason)).toBe(part.figure.amount)
      expect(part.reason.amount).toBe(part.figure.amount)
    }
  }
  const sum = (stretch: 'now' | 'before') => sumDecimals(figure.parts.map((part) => worth(part, stretch)))
  // The exchange effect is the previous cost without stopped charges, at two rates.
  if (effect === 'exchange') expect(subtractDecimal(sum('now'), sum('before'))).toBe(expected)
  else expect(sum(effect === 'removed' ? 'before' : 'now')).toBe(expected)
}

test('every figure of the overview is the sum of rows in its own currency, or of amounts that each name their rate', () => {
  const next = seeded(32)
  let left = 0
  let folded = 0
  for (let round = 0; round < 8; round++) {
    const rows = charges(next)
    const convert = pick(next, [null, 'EUR', 'EUR', 'USD'])
    const rates = new Map<string, string | null>()
    const rateOf: RateOf = (enrollment, currency, stretch) => {
      if (currency === convert) return '1'
      const key = `${enrollment} ${currency} ${stretch}`
      if (!rates.has(key)) rates.set(key, pick(next, [null, '0.8503', '1.25', '2']))
      return rates.get(key)!
    }
    const answer = overview(rows, convert, rateOf)
    const figures = overviewFigures(answer, now.from, HOME, t, 'en-US')
    const shown = shownTotals(answer, t)
    expect(new Set(shown.map(({ total }) => total.book.currency)).size).toBe(shown.length)
    for (const one of shown) {
      if (one.state === 'left') left++
      const into = one.state === 'converted' ? convert : null
      const prove = (figure: DerivedFigure, expected: string) => proven(rows, figure, expected, rateOf, into)
      const { book, clouds, units, movers } = one.total
      for (const stretch of ['now', 'before', 'lastMonth'] as const) prove(figures.total(one, stretch), book[stretch])
      prove(figures.totalChange(one), subtractDecimal(book.now, book.before))
      for (const effect of EFFECTS)
        reasoned(rows, figures.totalReason(one, effect), effect, book.effects[effect], into, rateOf)
      for (const [column, parts] of [
        ['ProviderName', clouds],
        ['tag:team', units],
      ] as const) {
        for (const part of parts) {
          if (part.folded > 0) folded++
          prove(figures.part(one, column, parts, part, 'now'), part.now)
          prove(figures.partChange(one, column, parts, part), subtractDecimal(part.now, part.before))
        }
      }
      for (const mover of movers) {
        const figure = figures.mover(one, mover)
        expect(figure !== null).toBe(mover.enrollment === HOME)
        if (figure) prove(figure(), subtractDecimal(mover.now, mover.before))
        for (const effect of EFFECTS) {
          const reason = figures.moverReason(one, mover, effect)
          expect(reason !== null).toBe(mover.enrollment === HOME)
          const from = reason?.()
          if (!from) continue
          if (!isReason(from)) reasoned(rows, from as DerivedFigure, effect, mover.effects[effect], into, rateOf)
          else expect(itemised(rows, from)).toBe(mover.billedEffects[effect])
        }
      }
    }
  }
  expect(left).toBeGreaterThan(3)
  expect(folded).toBeGreaterThan(3)
})
