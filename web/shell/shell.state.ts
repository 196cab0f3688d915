import { proxy } from 'valtio'
import type { ShellStartQuery } from '~/gql/generated'

/** A part of the shell's data; parts fail separately. */
export type Part<Value> = { status: 'loading' | 'failed' } | { status: 'ready'; value: Value }

export interface ShellState {
  languages: Part<NonNullable<ShellStartQuery['languages']>>
  announcement: Part<ShellStartQuery['firstAnnouncement']>
}

export const initial = (): ShellState => ({ languages: { status: 'loading' }, announcement: { status: 'loading' } })

export const shellState = proxy(initial())
