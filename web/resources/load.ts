import { request, type RequestOptions } from '~/gql/client'
import { ProposeResourceActionDocument } from '~/gql/generated/documents/propose-resource-action'
import { ResourceActionDocument } from '~/gql/generated/documents/resource-action'
import { ResourceActionsDocument } from '~/gql/generated/documents/resource-actions'
import { ResourceCourseDocument } from '~/gql/generated/documents/resource-course'
import { FindingsDocument } from '~/gql/generated/documents/findings'
import { StepResourceActionDocument } from '~/gql/generated/documents/step-resource-action'
import { TagCoverageDocument } from '~/gql/generated/documents/tag-coverage'
import { UpdateResourceSettingsDocument } from '~/gql/generated/documents/update-resource-settings'
import type {
  ResourceActionFieldsFragment,
  ResourceActionKind,
  ResourceActionStep,
  ResourceActionsQuery,
  FindingsQuery,
  ResourceSettingsChange,
  ResourceSettingsFieldsFragment,
  TagCoverageQuery,
} from '~/gql/generated'
import { effectiveGranularity, intervals, type Granularity } from '~/costs/parts'
import { scopeInput, type Scope } from './scope'

export type Findings = FindingsQuery['findings']
export type Finding = Findings['findings'][number]
export type Coverage = TagCoverageQuery['coverage']
export type Settings = ResourceSettingsFieldsFragment
export type Action = ResourceActionFieldsFragment
export type ActionKind = ResourceActionKind
export type ActionStep = ResourceActionStep

/** How many findings the page shows of those there are. */
const MOST_FINDINGS = 200

export async function loadFindings(
  scope: Scope,
  of: { rule?: string | null; resource?: string },
  options: RequestOptions,
): Promise<Findings> {
  const { rule, resource } = of
  const query = {
    scope: scopeInput(scope),
    limit: MOST_FINDINGS,
    ...(rule ? { rule } : {}),
    ...(resource ? { resource } : {}),
  }
  return (await request(FindingsDocument, { query }, options)).findings
}

export const loadCoverage = (scope: Scope, options: RequestOptions) =>
  request(TagCoverageDocument, { scope: scopeInput(scope) }, options)

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

export const loadAction = async (id: string, options: RequestOptions) =>
  (await request(ResourceActionDocument, { id }, options)).action

export const takeStep = async (id: string, step: ActionStep) =>
  (await request(StepResourceActionDocument, { id, step })).action

export const changeSettings = async (change: ResourceSettingsChange) =>
  (await request(UpdateResourceSettingsDocument, { change })).settings

export interface Proposal {
  finding: string
  kind: ActionKind
  parameters: { name: string; value: string }[]
  note: string
}

export const propose = async (scope: Scope, { note, ...proposal }: Proposal) =>
  (
    await request(ProposeResourceActionDocument, {
      proposal: { scope: scopeInput(scope), ...proposal, ...(note ? { note } : {}) },
    })
  ).action

export interface Course {
  granularity: Granularity
  starts: string[]
  amounts: string[]
}

/** What one resource cost in the period, interval by interval; "0" where nothing was charged. */
export async function loadCourse(scope: Scope, resource: string, options: RequestOptions): Promise<Course> {
  const { period, currency, providers } = scope
  const granularity = effectiveGranularity(null, period)
  const { course } = await request(
    ResourceCourseDocument,
    {
      query: {
        ...period,
        metrics: ['EffectiveCost'],
        granularity,
        filter: { and: conditions(providers, currency, resource) },
      },
    },
    options,
  )
  const amounts = new Map(
    course.rows.flatMap(({ series }) =>
      series.map(
        ({ start, totals }) => [start, totals.find((one) => one.currency === currency)?.value ?? '0'] as const,
      ),
    ),
  )
  const starts = intervals(period, granularity)
  return { granularity, starts, amounts: starts.map((start) => amounts.get(start) ?? '0') }
}

/** The charges of a resource, as every figure of it takes them. */
export const conditions = (providers: string[], currency: string, resource: string) => [
  { column: 'ProviderName', op: 'in' as const, values: providers },
  { column: 'BillingCurrency', op: 'in' as const, values: [currency] },
  { column: 'ResourceId', op: 'in' as const, values: [resource] },
]
