import type { AnomalySeverity } from '~/gql/generated'
import { Badge } from '~/ui/page'
import { useAnomalyMessages } from './messages'

const tones = { low: 'quiet', medium: 'quiet', high: 'warning', critical: 'bad' } as const

export function SeverityBadge({ severity }: { severity: AnomalySeverity }) {
  const t = useAnomalyMessages()
  return <Badge tone={tones[severity]}>{t('severityIs', { severity: t(severity) })}</Badge>
}
