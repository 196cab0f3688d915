import type { AnomalyRuleInput, AnomalyRulesQuery, AnomalySensitivity } from '~/gql/generated'

/** The API refuses more. */
export const MOST_RULES = 200

/** A rule as the form holds it; key tells rows apart. */
export interface Draft {
  key: number
  service: string
  account: string
  floor: string
  sensitivity: AnomalySensitivity
}

export const newDraft = (key: number): Draft => ({ key, service: '', account: '', floor: '', sensitivity: 'normal' })

export const draftsOf = (rules: AnomalyRulesQuery['anomalyRules']['rules']): Draft[] =>
  rules.map((rule, key) => ({ ...newDraft(key), ...rule, floor: rule.floor ?? '' }))

/** The rules to send; a blank minimum impact means the built-in one. */
export const ruleInputs = (drafts: readonly Draft[]): AnomalyRuleInput[] =>
  drafts.map(({ service, account, floor, sensitivity }) => ({
    service: service.trim(),
    account: account.trim(),
    sensitivity,
    ...(floor.trim() && { floor: floor.trim() }),
  }))

/** The row of a field that the API refused, such as rules[2].floor. */
export function rowOf(field: string): number | null {
  const found = /^rules\[(\d+)\]/.exec(field)
  return found ? Number(found[1]) : null
}
