import { useState } from 'react'
import { useMutation, useQuery } from '~/data'
import type { AdminUserFieldsFragment as User } from '~/gql/generated'
import { AdminSessionsDocument } from '~/gql/generated/documents/admin-sessions'
import { AdminUserSessionsDocument } from '~/gql/generated/documents/admin-user-sessions'
import { EndAdminSessionDocument } from '~/gql/generated/documents/end-admin-session'
import { EndAdminUserSessionsDocument } from '~/gql/generated/documents/end-admin-user-sessions'
import { EndDialog, SessionTable, useSessionMessages } from '~/rights/sessions'
import { notify, signOut } from '~/shell'
import { MAX_ENTRIES, PAGE_SIZE } from '~/shell/list-address'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { Contents, ErrorNotice, Panel, PanelHead, ShowMore } from '~/ui/page'

const changes = { invalidates: [AdminUserSessionsDocument, AdminSessionsDocument] }

/** Where the user is signed in; one session or all are ended here. */
export function SessionsTab({ user: { userId, userName } }: { user: User }) {
  const t = useSessionMessages()
  const [shown, setShown] = useState(PAGE_SIZE)
  const query = useQuery(AdminUserSessionsDocument, { id: userId, limit: shown }, { select: (data) => data.page })
  const done = (count: number) => notify({ severity: 'success', summary: t('ended', { count }) })
  const end = useMutation(EndAdminSessionDocument, { ...changes, onDone: () => done(1) })
  const endAll = useMutation(EndAdminUserSessionsDocument, {
    ...changes,
    onDone: ({ endAdminUserSessions }) => done(endAdminUserSessions),
  })
  return (
    <Contents query={query}>
      {({ sessions, nextCursor }) =>
        sessions.length === 0 ? (
          <EmptyState icon="prime:desktop" title={t('noneOfUser')} />
        ) : (
          <Panel>
            <PanelHead title={t('sessions')}>
              <EndDialog
                label={t('endUser')}
                name={t('endUserOf', { name: userName })}
                title={t('endUserSure', { name: userName })}
                description={t('endUserNote')}
                ending={endAll}
                onEnd={() => endAll.run({ id: userId })}
              />
            </PanelHead>
            {end.error && <ErrorNotice error={end.error} />}
            <SessionTable sessions={sessions}>
              {({ id, current, client }) => (
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={t('endOne', { name: `${userName}, ${client}` })}
                  disabled={end.busy}
                  onClick={() => (current ? signOut() : void end.run({ id }))}
                >
                  {t('end')}
                </Button>
              )}
            </SessionTable>
            {nextCursor && <ShowMore shown={shown} most={MAX_ENTRIES} onMore={() => setShown(shown + PAGE_SIZE)} />}
          </Panel>
        )
      }
    </Contents>
  )
}
