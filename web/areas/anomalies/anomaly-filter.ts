import type { Condition } from '~/costs/cost-query'
import { isCostMetric } from '~/costs/metrics'
import type { Period } from '~/costs/parts'
import { conditionsOf } from '~/costs/where'
import type { SourcedFigure } from '~/costs/sources'
import type { DerivedFigure, FormulaPart } from '~/costs/where-from'
import type { AnomalyFieldsFragment as Anomaly } from '~/gql/generated'
import { addDays, addMonths, daysBetween } from '~/lib/dates'
import { exactMoney } from '~/lib/money'
import type { AnomalyText } from './messages'

const is = (column: string, value: string | null | undefined): Condition =>
  value == null ? { column, op: 'missing' } : { column, op: 'in', values: [value] }

/** The charges of an anomaly. An account with a name is found by its name, as in the explorer. */
export function anomalyFilter({ service, account, accountName }: Anomaly): { and: Condition[] } {
  const ofAccount =
    accountName == null && account != null ? is('SubAccountId', account) : is('SubAccountName', accountName)
  return { and: [is('ServiceName', service), ofAccount] }
}

type Series = Pick<Anomaly, 'service' | 'account' | 'accountName' | 'currency' | 'metric' | 'actual'>

/** The actual cost of an anomaly: the rows of its series, as the detection separates series. */
export function actualFigure(anomaly: Series): (() => SourcedFigure) | null {
  const { service, account, accountName, currency, metric, actual } = anomaly
  if (!isCostMetric(metric)) return null
  return () => ({
    metric,
    currency,
    amount: actual,
    group: [service, accountName ?? account].filter(Boolean).join(' · ') || null,
    filter: [
      is('BillingCurrency', currency),
      is('ServiceName', service),
      is('SubAccountId', account),
      is('SubAccountName', accountName),
    ],
  })
}

type Estimated = Series & Pick<Anomaly, 'expected' | 'impact' | 'from' | 'to'>

const WEEKS = 4

/** The days whose median is the expected cost: the same weekdays of the four previous weeks, without first days of months. */
export function learnedDays({ from, to }: Period): string[] {
  const days = new Set<string>()
  for (let day = from; day < to; day = addDays(day, 1)) {
    for (let week = 1; week <= WEEKS; week++) days.add(addDays(day, -7 * week))
  }
  return [...days].filter((day) => !day.endsWith('-01')).sort()
}

/** The charges of those days; consecutive days are one range. */
function onDays(days: readonly string[]): Condition {
  const ranges: [string, string][] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && addDays(last[1], 1) === day) last[1] = day
    else ranges.push([day, day])
  }
  return { or: ranges.flatMap((values) => conditionsOf({ dimension: 'ChargePeriodStart', op: 'between', values })) }
}

/** The expected cost, which is an estimate, and the impact: actual minus expected cost. */
export function estimateFigures(anomaly: Estimated, t: AnomalyText, locale: string) {
  const charged = actualFigure(anomaly)
  if (!charged) return null
  const { currency, expected, impact } = anomaly
  const { group } = charged()
  const usual = (): FormulaPart => {
    return { name: t('usual'), figure: { ...charged(), amount: expected, filter: null }, estimate: true }
  }
  const about = { of: group, note: t('method') }
  const learned = (): DerivedFigure['learned'] => {
    const days = learnedDays(anomaly)
    return {
      name: t('learned'),
      figure: { ...charged(), amount: null, filter: [...(charged().filter ?? []), onDays(days)] },
      period: { from: days[0]!, to: addDays(days.at(-1)!, 1) },
    }
  }
  return {
    expected: (): DerivedFigure => ({
      ...about,
      title: t('usual'),
      value: exactMoney(expected, currency, locale),
      formula: t('usualFormula'),
      parts: [usual()],
      learned: learned(),
    }),
    impact: (): DerivedFigure => ({
      ...about,
      title: t('impact'),
      value: exactMoney(impact, currency, locale),
      formula: `${t('actual')} − ${t('usual')}`,
      parts: [{ name: t('actual'), figure: charged() }, usual()],
    }),
  }
}

/** The charges of one resource and meter, on the days of an anomaly or on the days before. */
export function contributorFigure(
  anomaly: Anomaly,
  [resource, meter]: readonly (string | null | undefined)[],
  amount: string,
): (() => SourcedFigure) | null {
  const { metric, currency } = anomaly
  if (!isCostMetric(metric)) return null
  return () => ({
    ...{ metric, currency, amount },
    group: [resource, meter].filter(Boolean).join(' · ') || null,
    filter: [
      ...anomalyFilter(anomaly).and,
      is('BillingCurrency', currency),
      is('ResourceName', resource),
      is('SkuMeter', meter),
    ],
  })
}

/** The same number of previous days; the server compares whole months with whole months. */
export function daysBefore({ from, to }: Period): Period {
  const whole = from.endsWith('-01') && to.endsWith('-01')
  return { from: whole ? addMonths(from, -monthsBetween(from, to)) : addDays(from, -daysBetween(from, to)), to: from }
}

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
