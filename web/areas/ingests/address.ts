import type { IngestRunState } from '~/gql/generated'

export const STATES: readonly IngestRunState[] = ['queued', 'running', 'done', 'failed']

export type RunFilter = { q: string; state: IngestRunState | '' }

export const parseFilter = (params: URLSearchParams): RunFilter => ({
  q: (params.get('q') ?? '').trim().slice(0, 128),
  state: STATES.find((one) => one === params.get('state')) ?? '',
})
