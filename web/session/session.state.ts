import { proxy } from 'valtio/vanilla'
import type { ApiError } from '~/lib/api-error'
import type { User } from './user'

export interface SessionState {
  /** unknown until the server was asked, and while it cannot be reached. */
  status: 'unknown' | 'anonymous' | 'signedIn'
  user: User | null
  /** Epoch seconds at which the session ends; 0 without one. */
  expiresAt: number
  /** How the user wants the shell, as it came with the session; null when it did not. */
  layout: object | null
  /** Why the server could not be asked; null otherwise. */
  failure: Pick<ApiError, 'code' | 'message'> | null
}

export const initial = (): SessionState => ({
  status: 'unknown',
  user: null,
  expiresAt: 0,
  layout: null,
  failure: null,
})

export const sessionState = proxy(initial())
