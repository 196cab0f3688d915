import type { Condition } from '~/costs/cost-query'
import type { SourcedFigure } from '~/costs/sources'
import type { DerivedFigure, FormulaPart } from '~/costs/where-from'
import { conditionsOf } from '~/costs/where'
import { exactMoney, formatPercent } from '~/lib/money'
import {
  COMMITMENT,
  conditions,
  IS_COMMITTED,
  IS_PRICED,
  IS_PURCHASE,
  IS_UNUSED,
  IS_USED,
  ON_DEMAND,
  USAGE,
  type CommitmentQuestion,
} from './commitment-queries'
import type { Commitment, CommitmentsView } from './commitments-view'
import { isKnown, shareText, type Measures } from './measures'
import type { CommitmentText } from './messages'
import type { Recommendation } from './recommend'

/** A commitment, or null for all of them. */
type Of = Commitment | null

/** Computed parts of a recommendation. */
export type RecommendedMeasure = 'floor' | 'commit' | 'saving' | 'breakEven'

export type CommitmentFigures = ReturnType<typeof commitmentFigures>

/** The sources of every figure of the page: source rows of sums, formulas of others. */
export function commitmentFigures(
  question: CommitmentQuestion,
  view: CommitmentsView,
  t: CommitmentText,
  locale: string,
) {
  const { currency } = view
  const scope = conditions(question)
  const money = (amount: string | null | undefined) => (amount == null ? '–' : exactMoney(amount, currency, locale))
  const percent = (share: string | null | undefined) => shareText(share, locale)
  const usedBy = (of: Of): Measures => of?.use ?? view.use
  const nameOf = (of: Of) => of?.name ?? null
  const committed = (of: Of): Condition[] => [
    ...scope,
    of ? { column: COMMITMENT, op: 'in', values: [of.id] } : IS_COMMITTED,
  ]
  const usage = (of: Of): Condition[] => [...committed(of), USAGE]
  const inServices = (services: readonly (string | null)[]): Condition[] => [
    ...scope,
    USAGE,
    ...conditionsOf({ dimension: 'ServiceName', op: 'in', values: [...services] }),
  ]
  const sum = (
    metric: SourcedFigure['metric'],
    amount: string,
    group: string | null,
    filter: Condition[],
  ): SourcedFigure => ({ metric, currency, amount, group, filter })

  const used = (of: Of) => sum('EffectiveCost', usedBy(of).used, nameOf(of), [...usage(of), IS_USED])
  const unused = (of: Of) => sum('EffectiveCost', usedBy(of).unused, nameOf(of), [...usage(of), IS_UNUSED])
  const usedPart = (of: Of): FormulaPart => ({ name: t('used'), figure: used(of) })
  const unusedPart = (of: Of): FormulaPart => ({ name: t('unused'), figure: unused(of) })
  const contractedPart = (of: Of): FormulaPart => ({
    name: t('contracted'),
    figure: sum('ContractedCost', usedBy(of).contracted, nameOf(of), [...usage(of), IS_USED]),
  })
  /** The used part that a price is known of: savings compare it alone. */
  const pricedPart = (of: Of): FormulaPart =>
    isKnown(usedBy(of))
      ? usedPart(of)
      : {
          name: t('usedKnown'),
          figure: sum('EffectiveCost', usedBy(of).priceKnown, nameOf(of), [...usage(of), IS_USED, IS_PRICED]),
        }
  const onDemandPart = (): FormulaPart => ({
    name: t('onDemand'),
    figure: sum('EffectiveCost', view.total.onDemand, null, [
      ...inServices(view.total.services.map((service) => service ?? null)),
      ON_DEMAND,
    ]),
  })

  const leastPart = ({ service, cheapest }: Recommendation): FormulaPart => ({
    name: t('cheapest'),
    period: cheapest.period,
    figure: sum('EffectiveCost', cheapest.cost, service || t('none'), [...inServices([service || null]), ON_DEMAND]),
  })

  return {
    used,
    unused,
    paid: (of: Of) => sum('BilledCost', usedBy(of).purchases, nameOf(of), [...committed(of), IS_PURCHASE]),

    utilization: (of: Of): DerivedFigure => ({
      title: t('utilization'),
      of: nameOf(of),
      value: percent(usedBy(of).utilization),
      formula: `${t('used')} ÷ (${t('used')} + ${t('unused')})`,
      parts: [usedPart(of), unusedPart(of)],
    }),

    savings: (of: Of): DerivedFigure => {
      const priced = pricedPart(of)
      return {
        title: t('savings'),
        of: nameOf(of),
        value: money(usedBy(of).savings),
        formula: `${t('contracted')} − ${priced.name} − ${t('unused')}`,
        parts: [contractedPart(of), priced, unusedPart(of)],
      }
    },

    coverage: (): DerivedFigure => {
      const [covered, onDemand] = [{ ...usedPart(null), name: t('covered') }, onDemandPart()]
      return {
        title: t('coverage'),
        of: null,
        value: percent(view.total.coverage),
        formula: `${covered.name} ÷ (${covered.name} + ${onDemand.name})`,
        parts: [covered, onDemand],
      }
    },

    savingsRate: (): DerivedFigure => {
      const [contracted, priced, onDemand] = [contractedPart(null), pricedPart(null), onDemandPart()]
      return {
        title: t('savingsRate'),
        of: null,
        value: percent(view.total.savingsRate),
        formula: `(${contracted.name} − ${priced.name} − ${t('unused')}) ÷ (${contracted.name} + ${onDemand.name})`,
        parts: [contracted, priced, unusedPart(null), onDemand],
      }
    },

    recommended: (one: Recommendation, measure: RecommendedMeasure): DerivedFigure => {
      const { days } = one.cheapest
      const [least, own, bare] = [leastPart(one), pricedPart(null), contractedPart(null)]
      const floor = days === 1 ? least.name : `${least.name} ÷ ${new Intl.NumberFormat(locale).format(days)}`
      const rate = `${own.name} ÷ ${bare.name}`
      const { formula, parts } = {
        floor: { formula: floor, parts: [least] },
        commit: { formula: `${floor} × ${rate}`, parts: [least, own, bare] },
        saving: { formula: `${floor} × (1 − ${rate}) × 30`, parts: [least, own, bare] },
        breakEven: { formula: rate, parts: [own, bare] },
      }[measure]
      const value = measure === 'breakEven' ? formatPercent(one.breakEven, locale) : money(one[measure])
      return { title: t(measure), of: one.service || t('none'), value, formula, parts }
    },
  }
}
