import type { AdminScopeKind } from '~/gql/generated'
import { useRightsMessages } from './messages'

interface Scope {
  kind: AdminScopeKind
  id?: string | null
  tagKey?: string | null
  tagValue?: string | null
}

/** The scope of a grant in words: its kind, its id and its tag. */
export function useScopeText() {
  const t = useRightsMessages()
  return ({ kind, id, tagKey, tagValue }: Scope): string =>
    [t(kind), id && ` ${id}`, kind === 'tag' && ` · ${tagKey} = ${tagValue}`].filter(Boolean).join('')
}
