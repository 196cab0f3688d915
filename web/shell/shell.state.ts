import { proxy } from 'valtio'
import type { ShellStartQuery } from '~/gql/generated'

/** What the shell loads beside the user. */
export type ShellState =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; languages: ShellStartQuery['languages']; announcement: ShellStartQuery['firstAnnouncement'] }

export const initial = (): { data: ShellState } => ({ data: { status: 'loading' } })

export const shellState = proxy(initial())
