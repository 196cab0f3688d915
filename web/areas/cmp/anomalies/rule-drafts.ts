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

export interface WrongField {
  row: number
  field: 'service' | 'account' | 'floor'
  /** The row that has the same service and account. */
  sameAs?: number
}

/** The field that the API refused as rules[2].floor, or as rules[2] if the row repeats an earlier one; null for any other. */
export function wrongField(name: string, drafts: readonly Draft[]): WrongField | null {
  const [, row, field] = /^rules\[(\d+)\](?:\.(service|account|floor))?$/.exec(name) ?? []
  if (row === undefined) return null
  const { service, account } = ruleInputs(drafts)[Number(row)] ?? {}
  if (field) return { row: Number(row), field: field as WrongField['field'] }
  const sameAs = ruleInputs(drafts).findIndex((one) => one.service === service && one.account === account)
  return sameAs < Number(row) ? { row: Number(row), field: 'service', sameAs } : null
}
