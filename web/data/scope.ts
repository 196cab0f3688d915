import { proxy } from 'valtio/vanilla'
import { dropEarly } from '~/gql/early-query'

/** Scope of the cached data: the user and their current enrollment; empty without a session. Session is its only writer. */
export const scopeState = proxy({ scope: '' })

export function setScope(scope: string): void {
  if (scopeState.scope !== '' && scope !== scopeState.scope) dropEarly()
  scopeState.scope = scope
}
