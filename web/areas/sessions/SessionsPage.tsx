import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from '~/lib/use-search'
import { useMutation, useQuery } from '~/data'
import { AdminSessionsDocument } from '~/gql/generated/documents/admin-sessions'
import { EndAdminSessionDocument } from '~/gql/generated/documents/end-admin-session'
import { EndAdminUserSessionsDocument } from '~/gql/generated/documents/end-admin-user-sessions'
import { EndAllSessionsDocument } from '~/gql/generated/documents/end-all-sessions'
import { withQuery } from '~/lib/paths'
import { EndDialog, SessionTable, useSessionMessages } from '~/rights/sessions'
import { notify, signOut } from '~/shell'
import { MAX_ENTRIES, PAGE_SIZE } from '~/shell/list-address'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { SearchLine } from '~/ui/input'
import { ErrorNotice, PageFrame, Panel, ShowMore } from '~/ui/page'

const changes = { invalidates: [AdminSessionsDocument] }

/** The sessions of all users: search, and sign out one session, one user or everyone. */
export function SessionsPage() {
  const t = useSessionMessages()
  const [path, navigate] = useLocation()
  const q = new URLSearchParams(useSearch()).get('q') ?? ''
  const [shown, setShown] = useState(PAGE_SIZE)
  const query = useQuery(
    AdminSessionsDocument,
    { q: q || null, limit: shown },
    { select: (data) => data.adminSessions },
  )
  const done = (count: number) => notify({ severity: 'success', summary: t('ended', { count }) })
  const end = useMutation(EndAdminSessionDocument, { ...changes, onDone: () => done(1) })
  const endUser = useMutation(EndAdminUserSessionsDocument, {
    ...changes,
    onDone: ({ endAdminUserSessions }) => done(endAdminUserSessions),
  })
  const endAll = useMutation(EndAllSessionsDocument, {
    ...changes,
    onDone: ({ endAllSessions }) => done(endAllSessions),
  })
  const search = (typed: string) => {
    setShown(PAGE_SIZE)
    navigate(withQuery(path, { q: typed }))
  }
  const controls = (
    <>
      <SearchLine label={t('searchHint')} button={t('search')} value={q} onSearch={search} />
      <EndDialog
        label={t('endAll')}
        title={t('endAllSure')}
        description={t('endAllNote')}
        ending={endAll}
        onEnd={() => endAll.run({})}
      />
    </>
  )
  return (
    <PageFrame title={t('sessions')} controls={controls} query={query}>
      {({ sessions, nextCursor }) => (
        <>
          {end.error && <ErrorNotice error={end.error} />}
          {sessions.length === 0 ? (
            <EmptyState icon="prime:user" title={t('none')} message={t('noneNote')} />
          ) : (
            <Panel>
              <SessionTable sessions={sessions} users>
                {({ id, userId, userName, current, client }) => (
                  <chakra.span whiteSpace="nowrap">
                    <Button
                      size="xs"
                      variant="ghost"
                      aria-label={t('endOne', { name: `${userName}, ${client}` })}
                      disabled={end.busy}
                      onClick={() => (current ? signOut() : void end.run({ id }))}
                    >
                      {t('end')}
                    </Button>
                    <EndDialog
                      size="xs"
                      label={t('endUser')}
                      name={t('endUserOf', { name: userName })}
                      title={t('endUserSure', { name: userName })}
                      description={t('endUserNote')}
                      ending={endUser}
                      onEnd={() => endUser.run({ id: userId })}
                    />
                  </chakra.span>
                )}
              </SessionTable>
            </Panel>
          )}
          {nextCursor && <ShowMore shown={shown} most={MAX_ENTRIES} onMore={() => setShown(shown + PAGE_SIZE)} />}
        </>
      )}
    </PageFrame>
  )
}
