import type { Condition } from '~/costs/cost-query'
import { isCostMetric } from '~/costs/metrics'
import type { DerivedFigure, FormulaPart } from '~/costs/where-from'
import { compareDecimal, isZero } from '~/lib/decimal'
import { exactMoney } from '~/lib/money'
import { evidenceName, evidenceValue, ruleName, type Evidence } from './evidence'
import { inCurrency, type Finding, type Findings } from './resources'
import type { ResourceText } from './messages'
import type { Scope } from './scope'

/** The formula of a saving, by the names of the evidence. */
const FORMULAS: Record<string, readonly (string | { value: string })[]> = {
  idle: ['standing'],
  stopped: ['storage'],
  orphaned: ['cost'],
  'old-generation': ['cost', ' × ', { value: 'share' }],
  'rate-outlier': ['contracted', ' − ', { value: 'usualRate' }, ' × ', { value: 'quantity' }],
}

/** Of each resource the finding with the largest saving, and what counts of it: no more than the resource costs. */
export function countedOnce(findings: readonly Finding[]): { finding: Finding; counted: string }[] {
  const largest = new Map<string, { finding: Finding; counted: string }>()
  for (const finding of findings) {
    const { id, cost } = finding.resource
    const counted = compareDecimal(finding.saving, cost) > 0 ? cost : finding.saving
    if (compareDecimal(counted, largest.get(id)?.counted ?? '0') > 0) largest.set(id, { finding, counted })
  }
  return [...largest.values()]
}

/** The sources of findings: the rows that the rule matched, and the formula of the saving. */
export function findingFigures({ providers }: Scope, currency: string, t: ResourceText, locale: string) {
  const part = ({ name, value, rows }: Evidence, of: Finding): FormulaPart | null => {
    if (!rows || !isCostMetric(rows.metric)) return null
    const conditions = rows.conditions.map(({ column, op, values }): Condition => {
      if (op === 'missing') return { column, op }
      if (op !== 'in' && op !== 'notIn') throw new RangeError(`${op} is no condition of a finding that this page knows`)
      return { column, op, values: [...values] }
    })
    return {
      name: evidenceName(name, t),
      figure: {
        metric: rows.metric,
        currency,
        amount: value,
        group: of.resource.name,
        filter: [...inCurrency(providers, currency), ...conditions],
      },
      period: { from: rows.from, to: rows.to },
    }
  }
  const evidenceOf = ({ evidence }: Finding, name: string) => evidence.find((one) => one.name === name)
  const formula = (of: Finding) =>
    (FORMULAS[of.rule] ?? [])
      .map((one) => {
        if (typeof one !== 'string') {
          const found = evidenceOf(of, one.value)
          return found ? `${evidenceName(found.name, t)} ${evidenceValue(found, currency, locale)}` : ''
        }
        return one.startsWith(' ') ? one : evidenceName(one, t)
      })
      .join('')
  const parts = (of: Finding) => of.evidence.flatMap((one) => part(one, of) ?? [])
  return {
    /** An amount of the evidence; null if it is not a sum of rows. */
    evidence: (of: Finding, one: Evidence) => part(one, of),
    /** The saving of the finding; null if the rule estimates none or is unknown. */
    saving: (of: Finding): DerivedFigure | null =>
      isZero(of.saving) || !FORMULAS[of.rule]
        ? null
        : {
            title: t('saving'),
            of: `${of.resource.name} · ${ruleName(of.rule, t)}`,
            value: exactMoney(of.saving, currency, locale),
            formula: formula(of),
            parts: parts(of),
          },
    /** Total savings; null if not every finding is loaded. */
    all: ({ findings, count, saving: total }: Findings): DerivedFigure | null => {
      const saving = countedOnce(findings)
      if (findings.length < count || saving.length === 0) return null
      return {
        title: t('possibleSaving'),
        of: null,
        value: exactMoney(total, currency, locale),
        formula: t('largestOfEach'),
        parts: saving.map((one) => {
          // Where the saving is one of the amounts, its rows are those of that; elsewhere the finding has the formula.
          const own = parts(one.finding).find(
            ({ figure }) => figure.amount === one.counted && figure.metric === 'EffectiveCost',
          )
          const { rule, resource } = one.finding
          const name = `${ruleName(rule, t)} · ${resource.name}`
          const { figure } = own ?? {
            figure: { metric: 'EffectiveCost', currency, amount: one.counted, group: resource.name, filter: null },
          }
          return { name, figure, ...(own?.period ? { period: own.period } : {}) } as FormulaPart
        }),
        note: t('savingsNote'),
      }
    },
  }
}
