import type { AuditOutcome } from '~/gql/generated'
import { Badge } from '~/ui/page'
import { useAuditMessages } from './messages'

const TONES = { ok: 'good', refused: 'warning', failed: 'bad' } as const

/** How it ended, and the word for why. */
export function OutcomeBadge({ outcome, reason }: { outcome: AuditOutcome; reason?: string | null | undefined }) {
  const t = useAuditMessages()
  return <Badge tone={TONES[outcome]}>{[t(outcome), reason].filter(Boolean).join(' · ')}</Badge>
}
