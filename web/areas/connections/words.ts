import type { AdminBatchState, ConnectionFieldsFragment } from '~/gql/generated'

export type Connection = ConnectionFieldsFragment

/** The states of a connection: what needs someone first. */
export const STATES = [
  'held',
  'incomplete',
  'credentials',
  'forbidden',
  'gone',
  'late',
  'theirs',
  'ours',
  'never',
  'first-batch',
  'ok',
  'paused',
] as const

export type ConnectionState = (typeof STATES)[number]

export const TONES: Record<ConnectionState, 'quiet' | 'good' | 'warning' | 'bad'> = {
  held: 'warning',
  incomplete: 'warning',
  credentials: 'bad',
  forbidden: 'bad',
  gone: 'bad',
  late: 'warning',
  theirs: 'bad',
  ours: 'bad',
  never: 'quiet',
  'first-batch': 'quiet',
  ok: 'good',
  paused: 'quiet',
}

/** A state of a newer server counts as ours to look at. */
export const stateOf = ({ state }: Pick<Connection, 'state'>): ConnectionState =>
  STATES.find((one) => one === state) ?? 'ours'

export const BATCH_TONES: Record<AdminBatchState, 'quiet' | 'good' | 'warning' | 'bad'> = {
  waiting: 'quiet',
  ready: 'quiet',
  fetching: 'quiet',
  ingesting: 'quiet',
  taken: 'good',
  rejected: 'bad',
  held: 'warning',
  superseded: 'quiet',
  incomplete: 'bad',
  same: 'quiet',
}

export const BATCH_STATES = Object.keys(BATCH_TONES) as readonly AdminBatchState[]

/** The sources that a page can connect, and the folder of the settings file. */
export const SOURCES = ['aws-data-exports', 'azure-exports', 'gcs', 's3', 'azure-blob', 'folder'] as const

/** Only the settings file connects these. */
const OF_FILE = ['oci-focus', 'bigquery'] as const

export type Source = (typeof SOURCES)[number] | (typeof OF_FILE)[number]

export const sourceOf = ({ source }: Pick<Connection, 'source'>): Source =>
  [...SOURCES, ...OF_FILE].find((one) => one === source) ?? 'folder'

const MOVING: readonly AdminBatchState[] = ['ready', 'fetching', 'ingesting']

/** A look is due or under way, so the page asks again. */
export const isMoving = ({ paused, nextLookAt, batches }: Connection) =>
  !paused &&
  (!nextLookAt || Date.parse(nextLookAt) <= Date.now() || batches.some(({ state }) => MOVING.includes(state)))
