import { Badge } from '~/ui/page'
import { useIngestMessages } from './messages'
import { TONES, type Run } from './run'

/** How far a file is; one that waits for an answer or for other files does not count yet. */
export function RunState({ run: { state, waits } }: { run: Pick<Run, 'state' | 'waits'> }) {
  const t = useIngestMessages()
  return waits ? <Badge tone="warning">{t('waits')}</Badge> : <Badge tone={TONES[state]}>{t(state)}</Badge>
}
