import { Badge } from '~/ui/page'
import { useConnectionMessages } from './messages'
import { stateOf, TONES, type Connection } from './words'

/** The state of a connection in words. */
export function StateBadge({ connection }: { connection: Pick<Connection, 'state'> }) {
  const t = useConnectionMessages()
  const state = stateOf(connection)
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}
