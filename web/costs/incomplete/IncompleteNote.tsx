import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useConnectionsLink } from '~/shell'
import { Notice, TextLink } from '~/ui/page'
import type { Period } from '../periods'
import { useIncompleteMessages } from './messages'
import { incompleteIn, isBehind, type IncompleteMonth } from './months'

export interface IncompleteNoteProps {
  /** Of the dataset. */
  months: readonly IncompleteMonth[]
  /** Of the totals below. */
  period: Period
}

/** Above totals: which of their months may still grow, and why. */
export function IncompleteNote({ months, period }: IncompleteNoteProps) {
  const t = useIncompleteMessages()
  const locale = useLocale()
  const connections = useConnectionsLink()
  const found = incompleteIn(months, period)
  if (found.length === 0) return null
  return (
    <Notice tone={found.some(isBehind) ? 'warning' : 'quiet'} still>
      {t('note')}{' '}
      {found
        .map(({ month, reason }) => t('month', { month: formatMonth(month, locale), reason: t(reason) }))
        .join(' · ')}{' '}
      {connections && <TextLink href={`${connections}/-/calendar`}>{t('details')}</TextLink>}
    </Notice>
  )
}
