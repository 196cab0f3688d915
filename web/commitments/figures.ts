import type { Condition } from '~/costs/cost-query'
import type { SourcedFigure } from '~/costs/sources'
import type { DerivedFigure, FormulaPart } from '~/costs/where-from'
import { conditionsOf } from '~/costs/where'
import { exactMoney, formatPercent } from '~/lib/money'
import { COMMITMENT, conditions, USAGE, type CommitmentQuestion } from './commitment-queries'
import type { Commitment, CommitmentsView } from './commitments-view'
import { coverage, savings, savingsRate, utilization, type Use } from './measures'
import type { CommitmentText } from './messages'
import type { Recommendation } from './recommend'

const STATUS = 'CommitmentDiscountStatus'
// notIn takes the rows without a status too, and so does the sum.
const IS_USED: Condition = { column: STATUS, op: 'notIn', values: ['Unused'] }
export const IS_UNUSED: Condition = { column: STATUS, op: 'in', values: ['Unused'] }
const IS_COVERED: Condition = { column: STATUS, op: 'in', values: ['Used'] }
const ON_DEMAND: Condition = { column: STATUS, op: 'missing' }
const IS_PURCHASE: Condition = { column: 'ChargeCategory', op: 'in', values: ['Purchase'] }

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
  const money = (amount: string) => exactMoney(amount, currency, locale)
  const percent = (value: string | null) => (value === null ? '–' : formatPercent(value, locale))
  const usedBy = (of: Of): Use => of?.use ?? view.use
  const nameOf = (of: Of) => of?.name ?? null
  const committed = (of: Of): Condition[] => [
    ...scope,
    of ? { column: COMMITMENT, op: 'in', values: [of.id] } : { not: { column: COMMITMENT, op: 'missing' } },
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
    figure: sum('ContractedCost', usedBy(of).contracted, nameOf(of), usage(of)),
  })

  const eligibleParts = () => {
    const { covered, onDemand, contracted } = view.eligible
    const rows = inServices(view.coveredServices)
    const part = (name: string, metric: SourcedFigure['metric'], amount: string, status: Condition): FormulaPart => ({
      name,
      figure: sum(metric, amount, null, [...rows, status]),
    })
    return {
      covered: part(t('covered'), 'EffectiveCost', covered, IS_COVERED),
      onDemand: part(t('onDemand'), 'EffectiveCost', onDemand, ON_DEMAND),
      contracted: part(t('contracted'), 'ContractedCost', contracted, { or: [IS_COVERED, ON_DEMAND] }),
    }
  }

  const leastPart = ({ service, cheapest }: Recommendation): FormulaPart => ({
    name: t('cheapest'),
    period: cheapest.period,
    figure: sum('ContractedCost', cheapest.cost, service || t('none'), [...inServices([service || null]), ON_DEMAND]),
  })

  return {
    used,
    unused,
    paid: (of: Of) => sum('BilledCost', of ? of.paid : view.paid, nameOf(of), [...committed(of), IS_PURCHASE]),

    utilization: (of: Of): DerivedFigure => ({
      title: t('utilization'),
      of: nameOf(of),
      value: percent(utilization(usedBy(of))),
      formula: `${t('used')} ÷ (${t('used')} + ${t('unused')})`,
      parts: [usedPart(of), unusedPart(of)],
    }),

    savings: (of: Of): DerivedFigure => ({
      title: t('savings'),
      of: nameOf(of),
      value: money(savings(usedBy(of))),
      formula: `${t('contracted')} − ${t('used')} − ${t('unused')}`,
      parts: [contractedPart(of), usedPart(of), unusedPart(of)],
    }),

    coverage: (): DerivedFigure => {
      const { covered, onDemand } = eligibleParts()
      return {
        title: t('coverage'),
        of: null,
        value: percent(coverage(view.eligible)),
        formula: `${covered.name} ÷ (${covered.name} + ${onDemand.name})`,
        parts: [covered, onDemand],
      }
    },

    savingsRate: (): DerivedFigure => {
      const { covered, onDemand, contracted } = eligibleParts()
      const bare = contracted.name
      return {
        title: t('savingsRate'),
        of: null,
        value: percent(savingsRate(view.eligible, view.use)),
        formula: `(${bare} − ${covered.name} − ${onDemand.name} − ${t('unused')}) ÷ ${bare}`,
        parts: [contracted, covered, onDemand, unusedPart(null)],
      }
    },

    recommended: (one: Recommendation, measure: RecommendedMeasure): DerivedFigure => {
      const { days } = one.cheapest
      const [least, own, bare] = [leastPart(one), usedPart(null), contractedPart(null)]
      const floor = days === 1 ? least.name : `${least.name} ÷ ${new Intl.NumberFormat(locale).format(days)}`
      const rate = `${own.name} ÷ ${bare.name}`
      const { formula, parts } = {
        floor: { formula: floor, parts: [least] },
        commit: { formula: `${floor} × ${rate}`, parts: [least, own, bare] },
        saving: { formula: `${floor} × (1 − ${rate}) × 30`, parts: [least, own, bare] },
        breakEven: { formula: rate, parts: [own, bare] },
      }[measure]
      const value = measure === 'breakEven' ? percent(one.breakEven) : money(one[measure])
      return { title: t(measure), of: one.service || t('none'), value, formula, parts }
    },
  }
}
