import { useQuery, type Query } from '~/data'
import { request } from '~/gql/client'
import { CostColumnsDocument } from '~/gql/generated/documents/cost-columns'
import type { CostColumnsQuery } from '~/gql/generated'
import { rest } from '~/gql/rest'
import {
  DIMENSIONS,
  isColumnDimension,
  isDimension,
  tagDimension,
  virtualDimension,
  type Dimension,
} from '../dimensions'
import type { Period } from '../periods'

/** Dimensions for groups and filters, in display order. */
export interface Columns {
  common: Dimension[]
  /** The enrollment's own tags by rules. */
  virtual: Dimension[]
  further: Dimension[]
  tags: Dimension[]
  /** Columns with range filters; not available as groups. */
  numbers: Dimension[]
  times: Dimension[]
}

/** The columns of the enrollment and the tags of the period. */
export function useColumns(period: Period | null): Query<Columns> {
  const { from = null, to = null } = period ?? {}
  return useQuery(
    async (signal) => {
      const asked = request(CostColumnsDocument, { from, to }, { signal })
      const [answer, virtual] = await Promise.all([asked, virtualTags(signal)])
      return { ...columnsOf(answer), virtual }
    },
    ['columns', from, to],
    { reads: [CostColumnsDocument] },
  )
}

/** Names of the virtual tags; empty if they fail to load, so that the rest works. */
async function virtualTags(signal: AbortSignal): Promise<Dimension[]> {
  try {
    const { tags } = await rest('GET', '/allocation/rules', { signal })
    return tags.map(({ name }) => virtualDimension(name))
  } catch {
    return []
  }
}

export type ColumnKind = CostColumnsQuery['dataset']['columns'][number]['kind']

/** Columns that are useless as groups: the raw tags, and those that the page chooses elsewhere. */
const ELSEWHERE = new Set(['Tags', 'BillingCurrency'])

function columnsOf({ dataset, tags }: CostColumnsQuery): Omit<Columns, 'virtual'> {
  const named = dataset.columns.filter(
    ({ name }) => isDimension(name) && !isColumnDimension(name) && !ELSEWHERE.has(name),
  )
  const of = (wanted: ColumnKind) => named.flatMap(({ name, kind }) => (kind === wanted ? [name] : []))
  return {
    common: [...DIMENSIONS],
    further: of('text'),
    numbers: of('number'),
    times: of('instant'),
    tags: tagKeys(tags.map(({ value }) => value ?? '')).map(tagDimension),
  }
}

/** The keys of tags as rows have them: an object, or none where a file's text of tags is not one. */
function tagKeys(texts: readonly string[]): string[] {
  const keys = new Set<string>()
  for (const text of texts) {
    try {
      const tags: unknown = JSON.parse(text)
      if (typeof tags === 'object' && tags !== null) for (const key of Object.keys(tags)) keys.add(key)
    } catch {
      // Some providers write tags in another way; the server reads those as well, and their keys can be typed.
    }
  }
  return [...keys].sort((a, b) => a.localeCompare(b))
}
