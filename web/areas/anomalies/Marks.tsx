import { chakra } from '@chakra-ui/react/styled-system'
import type { AnomalyFieldsFragment as Anomaly } from '~/gql/generated'
import { formatDate, formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useAnomalyMessages } from './messages'

/** The marks of an anomaly and the reasons why it was reopened, newest first. */
export function Marks({ marks }: { marks: Anomaly['marks'] }) {
  const t = useAnomalyMessages()
  const locale = useLocale()
  const words = ({ because, until, state, userId, time }: Anomaly['marks'][number]): string => {
    const day = formatDateTime(time, locale)
    if (because) return t(because, { day })
    const by = { state: t(state), user: userId, day }
    return until ? t('markedUntil', { ...by, until: formatDate(until, locale) }) : t('markedBy', by)
  }
  if (marks.length === 0) return null
  return (
    <chakra.ul listStyleType="none" fontSize="sm" color="fg.muted" display="grid" gap="1">
      {marks.map((mark, at) => (
        <li key={marks.length - at}>
          {words(mark)}
          {mark.note && (
            <chakra.span display="block" color="fg" dir="auto" overflowWrap="anywhere">
              {mark.note}
            </chakra.span>
          )}
        </li>
      ))}
    </chakra.ul>
  )
}
