import { request, type RequestOptions } from '~/gql/client'
import { ResourceActionsDocument } from '~/gql/generated/documents/resource-actions'
import { TagCoverageDocument } from '~/gql/generated/documents/tag-coverage'
import type {
  FindingsQuery,
  ResourceActionFieldsFragment,
  ResourceActionKind,
  ResourceActionsQuery,
  ResourceInventoryQuery,
  ResourceSettingsFieldsFragment,
  TagCoverageQuery,
} from '~/gql/generated'
import type { Condition } from '~/costs/cost-query'

export type Inventory = ResourceInventoryQuery['inventory']
export type Resource = Inventory['resources'][number]
export type Findings = FindingsQuery['findings']
export type Finding = Findings['findings'][number]
export type Coverage = TagCoverageQuery['coverage']
export type Settings = ResourceSettingsFieldsFragment
export type Action = ResourceActionFieldsFragment
export type ActionKind = ResourceActionKind

/** Resources on a page of the inventory. */
export const PAGE = 50

/** Findings that the page shows at most. */
export const MOST_FINDINGS = 200

/** Documents whose answers contain the settings; required tags also decide findings, which load again when they are shown. */
export const readsSettings = [ResourceActionsDocument, TagCoverageDocument]

/** The newest actions, that many pages of them, one after the other by their cursors. */
export async function loadActions(pages: number, options: RequestOptions): Promise<ResourceActionsQuery> {
  const first = await request(ResourceActionsDocument, {}, options)
  const actions = [...first.page.actions]
  let { nextCursor } = first.page
  for (let page = 1; page < pages && nextCursor; page++) {
    const next = (await request(ResourceActionsDocument, { cursor: nextCursor }, options)).page
    actions.push(...next.actions)
    nextCursor = next.nextCursor
  }
  return { ...first, page: { ...first.page, actions, nextCursor: nextCursor ?? null } }
}

/** Selects the charges of one resource. */
export const conditions = (providers: string[], currency: string, resource: string): Condition[] => [
  ...inCurrency(providers, currency),
  { column: 'ResourceId', op: 'in', values: [resource] },
]

/** Selects the charges that the page is about. */
export const inCurrency = (providers: string[], currency: string): Condition[] => [
  { column: 'ProviderName', op: 'in', values: providers },
  { column: 'BillingCurrency', op: 'in', values: [currency] },
]
