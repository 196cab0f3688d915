import type { OwnDataQuery } from '~/gql/generated'
import { paths, withQuery } from '~/lib/paths'

export type Item = OwnDataQuery['page']['items'][number]

/** The page of an item. A link to another enrollment than the current one names it. */
export function itemLink(item: Pick<Item, 'id' | 'kind' | 'area' | 'enrollment'>, current: string): string {
  const number = item.enrollment.eaEnrollmentNumber
  const enrollment = number === current ? undefined : number
  if (item.kind === 'view') return withQuery(`/pages/${item.area}`, { view: item.id, enrollment })
  return withQuery(item.kind === 'report' ? paths.reports() : paths.anomalies(), { enrollment })
}
