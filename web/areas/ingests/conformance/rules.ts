import type { IngestConformanceQuery } from '~/gql/generated'

export type Rule = IngestConformanceQuery['conformance']['rules'][number]

/** Broken rules say MUST; recommendations say SHOULD. */
export const OUTCOMES = ['broken', 'advised', 'met', 'notApplicable', 'notChecked'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const OUTCOME_TONES = {
  broken: 'bad',
  advised: 'warning',
  met: 'good',
  notApplicable: 'quiet',
  notChecked: 'quiet',
} as const

export const outcomeOf = ({ state, keyword }: Pick<Rule, 'state' | 'keyword'>): Outcome => {
  switch (state) {
    case 'passed':
      return 'met'
    case 'not_applicable':
      return 'notApplicable'
    case 'not_checked':
      return 'notChecked'
    default:
      return /^MUST( NOT)?$/.test(keyword) ? 'broken' : 'advised'
  }
}

export type RuleFilter = { outcome: Outcome | 'all' | ''; column: string; q: string; rule: string }

export const parseRuleFilter = (params: URLSearchParams): RuleFilter => ({
  outcome: (['all', ...OUTCOMES] as const).find((one) => one === params.get('outcome')) ?? '',
  column: (params.get('column') ?? '').slice(0, 128),
  q: (params.get('q') ?? '').trim().slice(0, 128),
  rule: (params.get('rule') ?? '').slice(0, 128),
})

/** The rules of a filter, in the order of their names. */
export const rulesOf = (rules: readonly Rule[], { outcome, column, q }: Omit<RuleFilter, 'rule'>): Rule[] => {
  const words = q.toLowerCase()
  return rules.filter(
    (rule) =>
      (outcome === 'all' || outcome === '' || outcomeOf(rule) === outcome) &&
      (!column || rule.column === column) &&
      (!words || `${rule.id} ${rule.text}`.toLowerCase().includes(words)),
  )
}

/** The specification of a version, at a column. */
export const specificationOf = (version: string, column: string) =>
  `https://focus.finops.org/focus-specification/v${version.replace('.', '-')}/#${column.toLowerCase()}`

/** A share as a percentage with one decimal place; it is rounded down already. */
export const percentOf = (share: string, locale: string) =>
  Number(share).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
