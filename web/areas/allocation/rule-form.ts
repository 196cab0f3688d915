import type { CostFilter, FilterOp, Method, Rule, Split, Tag, Target } from './allocation'

/** A filter as the form holds it: one condition, whose values are texts between bars. */
export interface ConditionValues {
  column: string
  op: FilterOp
  values: string
  /** A filter that is more than one condition, as JSON; the form keeps it and does not show its parts. */
  kept: string
}

/** A rule as the form holds it. Its fields have the API's names, so that errors come to them. */
export interface RuleValues {
  filter: ConditionValues
  gives: 'take' | 'value'
  take: string
  value: string
  fold: boolean
  renamings: string
}

export interface TagValues {
  name: string
  default: string
  /** Spellings of a tag's key, to create rules from. */
  keys: string
  rules: RuleValues[]
}

export interface SplitValues {
  name: string
  dimension: string
  position: string
  method: Method
  filter: ConditionValues
  targets: string
}

const ANY: ConditionValues = { column: '', op: 'in', values: '', kept: '' }

export const blankRule = (part: Partial<RuleValues> = {}): RuleValues => ({
  filter: ANY,
  gives: 'value',
  take: '',
  value: '',
  fold: false,
  renamings: '',
  ...part,
})

export const tagValues = (tag: Tag | null): TagValues => ({
  name: tag?.name ?? '',
  default: tag?.default ?? '',
  keys: '',
  rules: tag?.rules.map(ruleValues) ?? [blankRule()],
})

export const splitValues = (split: Split | null, dimension: string): SplitValues => ({
  name: split?.name ?? '',
  dimension: split?.dimension ?? dimension,
  position: String(split?.position ?? 0),
  method: split?.method ?? 'proportional',
  filter: conditionValues(split?.filter),
  targets: targetLines(split?.targets ?? []),
})

/** One rule per spelling of a tag's key: the first key that a charge has counts. */
export const normalizing = (keys: string): RuleValues[] =>
  split(keys).map((key) => blankRule({ gives: 'take', take: `tag:${key}`, fold: true }))

export const split = (text: string) =>
  text
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)

function conditionValues(filter: CostFilter | undefined): ConditionValues {
  if (!filter) return ANY
  if (filter.column === undefined && filter.tag === undefined) return { ...ANY, kept: JSON.stringify(filter) }
  return {
    column: filter.column ?? `tag:${filter.tag}`,
    op: filter.op ?? 'in',
    values: (filter.values ?? []).join(' | '),
    kept: '',
  }
}

export const ruleValues = ({ filter, take, value, fold, renamings }: Rule): RuleValues => ({
  filter: conditionValues(filter),
  gives: take === undefined ? 'value' : 'take',
  take: take ?? '',
  value: value ?? '',
  fold: fold ?? false,
  renamings: (renamings ?? []).map(({ from, to }) => `${from.join(' | ')} = ${to}`).join('\n'),
})

export const definitionOf = ({ rules, default: otherwise }: Pick<TagValues, 'rules' | 'default'>) => ({
  rules: rules.map(ruleOf),
  ...(otherwise.trim() ? { default: otherwise.trim() } : {}),
})

export function ruleOf({ filter: condition, gives, take, value, fold, renamings: lines }: RuleValues): Rule {
  const filter = filterOf(condition)
  if (gives === 'value') return { ...(filter ? { filter } : {}), value: value.trim() }
  const renamings = renamingsOf(lines)
  return {
    ...(filter ? { filter } : {}),
    take: take.trim(),
    ...(fold ? { fold } : {}),
    ...(renamings.length > 0 ? { renamings } : {}),
  }
}

/** Null without a column: then the rule matches every charge. */
export function filterOf({ column, op, values, kept }: ConditionValues): CostFilter | null {
  if (kept) return JSON.parse(kept) as CostFilter
  const name = column.trim()
  if (!name) return null
  return { column: name, op, ...(op === 'missing' ? {} : { values: split(values) }) }
}

/** Lines such as `prod | prd = production`. */
export const renamingsOf = (text: string): NonNullable<Rule['renamings']> =>
  lines(text).map((line) => {
    const at = line.lastIndexOf('=')
    return at < 0 ? { from: split(line), to: '' } : { from: split(line.slice(0, at)), to: line.slice(at + 1).trim() }
  })

/** Lines such as `shop = 40`; without shares just the names. */
export const targetsOf = (text: string, shares: boolean): Target[] =>
  lines(text).map((line) => {
    const at = line.lastIndexOf('=')
    if (!shares || at < 0) return { value: line }
    return { value: line.slice(0, at).trim(), share: line.slice(at + 1).trim() }
  })

export const targetLines = (targets: readonly Target[]) =>
  targets.map(({ value, share }) => (share ? `${value} = ${share}` : value)).join('\n')

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
