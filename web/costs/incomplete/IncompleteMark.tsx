import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Badge } from '~/ui/page'
import type { Period } from '../periods'
import { useIncompleteMessages } from './messages'
import { incompleteIn, isBehind } from './months'
import { useIncompleteMonths } from './use-incomplete-months'

/** Beside a total in a list: its period has an incomplete month. */
export function IncompleteMark({ period }: { period: Period }) {
  const t = useIncompleteMessages()
  const locale = useLocale()
  const found = incompleteIn(useIncompleteMonths(), period)
  if (found.length === 0) return null
  return (
    <Badge
      tone={found.some(isBehind) ? 'warning' : 'quiet'}
      title={found
        .map(({ month, reason }) => t('month', { month: formatMonth(month, locale), reason: t(reason) }))
        .join(' · ')}
    >
      {t('mark')}
    </Badge>
  )
}
