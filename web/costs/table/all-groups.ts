import { fromUnreadable } from '~/gql/portal-fetch'
import { groupId } from '../course'
import type { CostView, Group } from '../cost-view'
import { askExport } from '../export/export-file'
import type { Figures } from '../figures'
import { COST_METRICS } from '../metrics'

type Line = Record<string, string | null>

/**
 * Every group of the view. A question answers with as many groups as a page can take at once; the export of its figures streams
 * all of them, of the same version and to the same digit, whatever their number.
 */
export async function loadAllGroups(view: CostView, signal: AbortSignal): Promise<Group[]> {
  const { top: _, ...query } = view.queries.report
  const question = { ...query, datasetVersion: view.datasetVersion }
  const answer = await askExport(question, 'figures', 'json', signal)
  const groups: Group[] = []
  try {
    for await (const line of linesOf(answer)) groups.push(groupOf(JSON.parse(line) as Line, view))
  } catch (cause) {
    throw fromUnreadable(cause)
  }
  return groups
}

function groupOf(line: Line, { by, previous }: CostView): Group {
  const values = by.map((level) => line[level] ?? null)
  const figures = (prefix: string) =>
    Object.fromEntries(COST_METRICS.map((metric) => [metric, line[prefix + metric] ?? '0'])) as Figures
  return { id: groupId(values), values, figures: figures(''), previous: previous && figures('Previous') }
}

async function* linesOf(answer: Response): AsyncGenerator<string> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}
