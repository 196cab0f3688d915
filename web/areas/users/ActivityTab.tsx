import { useState } from 'react'
import { useQuery } from '~/data'
import type { AdminUserFieldsFragment as User } from '~/gql/generated'
import { AdminUserActivityDocument } from '~/gql/generated/documents/admin-user-activity'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { EmptyState } from '~/ui/feedback'
import { usePages } from '~/ui/listing'
import { Contents, Panel } from '~/ui/page'
import { SegmentedControl } from '~/ui/segmented'
import { PageNav, SmallTable } from '~/ui/table'
import { useUsersMessages } from './messages'

/** The audit entries in the user's name, or those that changed the user, newest first. */
export function ActivityTab({ user: { userId } }: { user: User }) {
  const t = useUsersMessages()
  const [of, setOf] = useState<'done' | 'suffered'>('done')
  return (
    <>
      <div>
        <SegmentedControl
          label={t('activity')}
          value={of}
          options={[
            { value: 'done', label: t('byUser') },
            { value: 'suffered', label: t('toUser') },
          ]}
          onChange={setOf}
        />
      </div>
      <Entries key={of} of={of === 'done' ? { user: userId } : { target: userId }} />
    </>
  )
}

function Entries({ of }: { of: { user: string } | { target: string } }) {
  const t = useUsersMessages()
  const locale = useLocale()
  const pages = usePages()
  const query = useQuery(AdminUserActivityDocument, { ...of, ...pages.asked }, { select: (data) => data.page })
  return (
    <Contents query={query}>
      {({ entries, nextCursor }) =>
        entries.length === 0 && !nextCursor ? (
          <EmptyState title={t('noEntries')} />
        ) : (
          <Panel>
            <SmallTable
              caption={t('activity')}
              heads={[t('time'), t('event'), t('outcome'), t('target'), t('enrollment'), t('doneBy')]}
              rows={entries.map((entry) => ({
                id: entry.id,
                cells: [
                  formatDateTime(entry.time, locale),
                  entry.event,
                  t(entry.outcome),
                  <bdi key="target">{[entry.kind, entry.target].filter(Boolean).join(' ') || '–'}</bdi>,
                  entry.enrollment || '–',
                  <bdi key="by">{entry.actor || entry.user || '–'}</bdi>,
                ],
              }))}
            />
            <PageNav
              label={t('activity')}
              status=""
              earlier={t('earlier')}
              later={t('later')}
              onEarlier={pages.back}
              onLater={pages.on(nextCursor)}
            />
          </Panel>
        )
      }
    </Contents>
  )
}
