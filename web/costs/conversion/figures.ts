import { formatDate, formatMonthShort, startOfNextMonth } from '~/lib/dates'
import { formatDecimal, exactMoney } from '~/lib/money'
import type { Condition } from '../cost-query'
import type { CostMetric } from '../metrics'
import type { Period } from '../periods'
import type { SourcedFigure } from '../sources'
import type { DerivedFigure, FormulaPart } from '../where-from'
import type { ConvertedCostsQuery } from '~/gql/generated'
import type { ConversionText } from './messages'

export type Conversion = ConvertedCostsQuery['conversion']
export type ConvertedPart = Conversion['parts'][number]

/** Converted amounts. */
export interface ConvertedOf {
  metric: CostMetric
  period: Period
  /** Takes the rows of all currencies. */
  filter: readonly Condition[]
}

/**
 * Sources of converted amounts: billed amounts have source rows; a converted amount is a billed one times a rate with its source.
 */
export function conversionFigures(of: ConvertedOf, { currency, parts }: Conversion, t: ConversionText, locale: string) {
  const { metric, period, filter } = of
  const sum = (billed: string, amount: string, group: string | null): SourcedFigure => ({
    ...{ metric, currency: billed, amount, group },
    filter: [...filter, { column: 'BillingCurrency', op: 'in', values: [billed] }],
  })
  /** The days of the month within the period. */
  const within = ({ month }: ConvertedPart): Period => {
    const next = startOfNextMonth(month)
    return { from: month > period.from ? month : period.from, to: next < period.to ? next : period.to }
  }
  const billed = (part: ConvertedPart): SourcedFigure => sum(part.currency, part.amount, null)
  const partOf = (part: ConvertedPart): FormulaPart => {
    const { rate, month } = part
    const by = rate && `× ${formatDecimal(rate.rate, locale)} (${formatDate(rate.date, locale)}, ${rate.source})`
    const name = [formatMonthShort(month, locale), by].filter(Boolean).join(' · ')
    return { name, figure: billed(part), period: within(part) }
  }
  const made = (title: string, value: string, formula: string, some: readonly ConvertedPart[]): DerivedFigure => ({
    ...{ title, of: null, value, formula },
    parts: some.map(partOf),
  })
  const into = t('convertedTo', { currency })
  return {
    within,
    billed,
    /** Billed cost in one currency, in the whole period. */
    original: (amount: string, own: string): SourcedFigure => sum(own, amount, null),
    /** A part in the currency that is converted into. */
    converted: (part: ConvertedPart): DerivedFigure => {
      const rate = part.rate ? ` × ${formatDecimal(part.rate.rate, locale)}` : ''
      const formula = `${exactMoney(part.amount, part.currency, locale)}${rate}`
      return made(into, exactMoney(part.converted!, currency, locale), formula, [part])
    },
    /** All parts that have a rate, together. */
    total: (amount: string): DerivedFigure => {
      const some = parts.filter(({ converted }) => converted != null)
      return made(into, exactMoney(amount, currency, locale), `${t('billed')} × ${t('rate')}, ${t('sumOf')}`, some)
    },
    /** Amounts without a rate in one currency, by month. */
    left: (amount: string, own: string): DerivedFigure => {
      const some = parts.filter((part) => part.currency === own && part.converted == null)
      const formula = some.map(({ month }) => formatMonthShort(month, locale)).join(' + ')
      return made(t('unconverted'), exactMoney(amount, own, locale), formula, some)
    },
  }
}
