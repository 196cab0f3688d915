import { fromUnreadable } from '~/gql/portal-fetch'
import { groupId } from '../course'
import type { CostView, Group } from '../cost-view'
import { askExport } from '../export/export-file'
import type { Figures } from '../figures'

type Line = Record<string, string | null>

/** Milliseconds of reading after which the page has its turn. */
const TURN = 8

/**
 * Every group of the view. A cost query returns a limited number of groups; the export streams all of them at the same version
 * with the same digits. `onRead` gets the number so far, and the page stays responsive: a hundred thousand lines take a second.
 */
export async function loadAllGroups(
  view: CostView,
  signal: AbortSignal,
  onRead: (count: number) => void = () => {},
): Promise<Group[]> {
  const { top: _, compare, ...query } = view.queries.report
  // Without a charge to compare with, half of every line would say nothing.
  const question = { ...query, ...(view.previous ? { compare } : {}), datasetVersion: view.datasetVersion }
  const answer = await askExport(question, 'figures', 'json', signal)
  const groups: Group[] = []
  let turn = performance.now() + TURN
  try {
    for await (const lines of linesOf(answer)) {
      for (const line of lines) {
        groups.push(groupOf(JSON.parse(line) as Line, view))
        if (performance.now() < turn) continue
        onRead(groups.length)
        await nextTurn()
        signal.throwIfAborted()
        turn = performance.now() + TURN
      }
    }
  } catch (cause) {
    throw fromUnreadable(cause)
  }
  return groups
}

// Yields to events: buffered chunks resolve as promises, which would block them.
const nextTurn = () => new Promise<void>((done) => setTimeout(done))

function groupOf(line: Line, { by, previous }: CostView): Group {
  const values = by.map((level) => line[level] ?? null)
  return {
    id: groupId(values),
    values,
    figures: figuresOf(line, ''),
    previous: previous && figuresOf(line, 'Previous'),
  }
}

const figuresOf = (line: Line, prefix: '' | 'Previous'): Figures => ({
  BilledCost: line[`${prefix}BilledCost`] ?? '0',
  EffectiveCost: line[`${prefix}EffectiveCost`] ?? '0',
  ListCost: line[`${prefix}ListCost`] ?? '0',
  ContractedCost: line[`${prefix}ContractedCost`] ?? '0',
})

/** The lines of each piece of the answer. */
async function* linesOf(answer: Response): AsyncGenerator<string[]> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop()!
    yield lines
  }
  if (rest !== '') yield [rest]
}
