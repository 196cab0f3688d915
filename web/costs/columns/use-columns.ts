import { useEffect, useState } from 'react'
import { request } from '~/gql/client'
import { CostColumnsDocument } from '~/gql/generated/documents/cost-columns'
import type { CostColumnsQuery } from '~/gql/generated'
import { rest } from '~/gql/rest'
import { isAborted } from '~/lib/api-error'
import { asApiError } from '../as-api-error'
import { DIMENSIONS, tagDimension, virtualDimension, type Dimension } from '../dimensions'
import type { Period } from '../periods'

/** What there is to group by and filter, in the order in which it is offered. */
export interface Columns {
  common: Dimension[]
  /** The enrollment's own tags by rules. */
  virtual: Dimension[]
  further: Dimension[]
  tags: Dimension[]
}

export type ColumnsLoad = { columns: Columns } | { reason: string } | null

/** The columns of the enrollment and the tags of the period; null while they are on their way. */
export function useColumns(period: Period | null): ColumnsLoad {
  const [load, setLoad] = useState<ColumnsLoad>(null)
  const { from = null, to = null } = period ?? {}
  useEffect(() => {
    const own = new AbortController()
    const { signal } = own
    Promise.all([request(CostColumnsDocument, { from, to }, { signal }), virtualTags(signal)]).then(
      ([answer, virtual]) => setLoad({ columns: { ...columnsOf(answer), virtual } }),
      (cause: unknown) => {
        if (!own.signal.aborted && !isAborted(cause)) setLoad({ reason: asApiError(cause).message })
      },
    )
    return () => own.abort()
  }, [from, to])
  return load
}

/** The names of the virtual tags; none where they cannot be had, since all else can. */
async function virtualTags(signal: AbortSignal): Promise<Dimension[]> {
  try {
    const { tags } = await rest<{ tags: { name: string }[] }>('GET', '/allocation/rules', { signal })
    return tags.map(({ name }) => virtualDimension(name))
  } catch {
    return []
  }
}

/** Columns that say nothing as a group: a row's own text of tags, and what the page chooses elsewhere. */
const ELSEWHERE = new Set(['Tags', 'BillingCurrency'])

export function columnsOf({ dataset, tags }: CostColumnsQuery): Omit<Columns, 'virtual'> {
  const common: readonly Dimension[] = DIMENSIONS
  return {
    common: [...common],
    further: dataset.columns.flatMap(({ name, kind }) =>
      kind === 'text' && /^\w+$/.test(name) && !common.includes(name) && !ELSEWHERE.has(name) ? [name] : [],
    ),
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
