import type { CostFilter, FilterOp, Renaming, Rule, Target } from '../rules/types'

/** A rule as the form holds it: one condition, whose values are texts between bars. */
export interface RuleForm {
  key: number
  column: string
  op: FilterOp
  values: string
  /** A filter that is more than one condition stays as it came; the form does not show its parts. */
  kept: CostFilter | null
  gives: 'take' | 'value'
  what: string
  fold: boolean
  renamings: string
}

let keys = 0

export const emptyRule = (part: Partial<RuleForm> = {}): RuleForm => ({
  key: ++keys,
  column: '',
  op: 'in',
  values: '',
  kept: null,
  gives: 'value',
  what: '',
  fold: false,
  renamings: '',
  ...part,
})

/** One rule per key that a tag is spelt with: the first that a charge has counts. */
export const normalising = (keysOfTag: string): RuleForm[] =>
  split(keysOfTag).map((key) => emptyRule({ gives: 'take', what: `tag:${key}`, fold: true }))

export const split = (text: string) =>
  text
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)

export function formOf(rule: Rule): RuleForm {
  const { filter } = rule
  const simple = filter && (filter.column !== undefined || filter.tag !== undefined)
  return emptyRule({
    ...(simple
      ? {
          column: filter.column ?? `tag:${filter.tag}`,
          op: filter.op ?? 'in',
          values: (filter.values ?? []).join(' | '),
        }
      : { kept: filter ?? null }),
    gives: rule.take === undefined ? 'value' : 'take',
    what: rule.take ?? rule.value ?? '',
    fold: rule.fold ?? false,
    renamings: (rule.renamings ?? []).map(({ from, to }) => `${from.join(' | ')} = ${to}`).join('\n'),
  })
}

export function ruleOf(form: RuleForm): Rule {
  const filter = form.kept ?? conditionOf(form)
  const renamings = form.gives === 'take' ? renamingsOf(form.renamings) : []
  return {
    ...(filter ? { filter } : {}),
    ...(form.gives === 'take' ? { take: form.what.trim() } : { value: form.what.trim() }),
    ...(form.gives === 'take' && form.fold ? { fold: true } : {}),
    ...(renamings.length > 0 ? { renamings } : {}),
  }
}

/** Null where no column is named: then every charge is meant. */
export function conditionOf({ column, op, values }: Pick<RuleForm, 'column' | 'op' | 'values'>): CostFilter | null {
  const name = column.trim()
  if (!name) return null
  return { column: name, op, ...(op === 'missing' ? {} : { values: split(values) }) }
}

/** Lines such as `prod | prd = production`. */
export const renamingsOf = (text: string): Renaming[] =>
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
