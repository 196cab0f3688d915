import type { UserState } from '~/gql/generated'
import { Badge } from '~/ui/page'
import { useUsersMessages } from './messages'

const TONES = { active: 'good', invited: 'warning', disabled: 'quiet' } as const

export function StateBadge({ state }: { state: UserState }) {
  const t = useUsersMessages()
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}
