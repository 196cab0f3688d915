import type { AnomalySeverity } from '~/gql/generated'
import { useWatchMessages } from '../watch/messages'
import { Badge } from '../watch/parts'

const tones = { low: 'quiet', medium: 'quiet', high: 'warning', critical: 'bad' } as const

/** How much an anomaly weighs, in a word that is read out with what it is. */
export function SeverityBadge({ severity }: { severity: AnomalySeverity }) {
  const t = useWatchMessages()
  return <Badge tone={tones[severity]}>{t('severityIs', { severity: t(severity) })}</Badge>
}
