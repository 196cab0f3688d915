import type { AnomalyRuleInput, AnomalyRulesQuery } from '~/gql/generated'

/** The API refuses more. */
export const MAX_RULES = 200

/** A rule as the form holds it. */
export type RuleDraft = Omit<AnomalyRuleInput, 'floor'> & { floor: string }

export interface RulesValues {
  rules: RuleDraft[]
}

export const newRule = (): RuleDraft => ({ service: '', account: '', floor: '', sensitivity: 'normal' })

export const rulesValues = (rules: AnomalyRulesQuery['anomalyRules']['rules']): RulesValues => ({
  rules: rules.map((rule) => ({ ...newRule(), ...rule, floor: rule.floor ?? '' })),
})

/** The rules to send; a blank minimum impact means the built-in one. */
export const rulesInput = ({ rules }: RulesValues): AnomalyRuleInput[] =>
  rules.map(({ service, account, floor, sensitivity }) => ({
    service: service.trim(),
    account: account.trim(),
    sensitivity,
    ...(floor.trim() && { floor: floor.trim() }),
  }))

/** The first rule that repeats an earlier one with the same service and account; null without one. */
export function findRepeated(values: RulesValues): { at: number; same: number } | null {
  const scopes = rulesInput(values).map(({ service, account }) => JSON.stringify([service, account]))
  const at = scopes.findIndex((scope, index) => scopes.indexOf(scope) < index)
  return at < 0 ? null : { at, same: scopes.indexOf(scopes[at]!) }
}
