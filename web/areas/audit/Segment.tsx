import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type ReactNode } from 'react'
import { useQuery } from '~/data'
import { AuditEntriesDocument } from '~/gql/generated/documents/audit-entries'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { Contents } from '~/ui/page'
import { toQuery, type Filter } from './audit-address'
import { EntryRow } from './EntryRow'
import { useAuditMessages } from './messages'

const PAGE = 50
/** So many short pages are followed by themselves. */
const MOST_SHORT = 20

export interface SegmentProps {
  filter: Filter
  onOpen: (id: string) => void
  cursor?: string
  /** Whether earlier segments have entries. */
  found?: boolean
  /** Number of short pages before it that were followed by themselves. */
  short?: number
}

/** One page of the list, and the ones after it. A page may be short although entries remain, because each search is bounded in time. */
export function Segment({ filter, onOpen, cursor, found = false, short = 0 }: SegmentProps) {
  const t = useAuditMessages()
  const locale = useLocale()
  const [opened, setOpened] = useState(false)
  const query = useQuery(
    AuditEntriesDocument,
    { ...toQuery(filter), limit: PAGE, ...(cursor && { cursor }) },
    { select: (data) => data.auditEntries },
  )
  if (query.status === 'failed' || !query.data)
    return (
      <Line>
        <Contents query={query} skeleton={<p role="status">{t('searching')}</p>}>
          {() => null}
        </Contents>
      </Line>
    )
  const { entries, nextCursor, searchedTo } = query.data
  const isShort = entries.length < PAGE
  const any = found || entries.length > 0
  const goesOn = nextCursor && (opened || (isShort && short < MOST_SHORT))
  return (
    <>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} onOpen={onOpen} />
      ))}
      {goesOn && (
        <Segment {...{ filter, onOpen }} cursor={nextCursor} found={any} short={!opened && isShort ? short + 1 : 0} />
      )}
      {nextCursor && !goesOn && (
        <Line>
          {isShort && searchedTo && (
            <p role="status">{t('searchedTo', { time: formatDateTime(searchedTo, locale) })}</p>
          )}
          <Button onClick={() => setOpened(true)}>{isShort ? t('searchOn') : t('more')}</Button>
        </Line>
      )}
      {!nextCursor && !any && (
        <Line>
          <p role="status">{t('none')}</p>
        </Line>
      )}
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <tr>
    <td colSpan={5}>
      <chakra.div display="grid" justifyItems="center" gap="2" py="3" color="fg.muted">
        {children}
      </chakra.div>
    </td>
  </tr>
)
