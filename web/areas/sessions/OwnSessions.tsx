import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation, useQuery } from '~/data'
import { EndOtherSessionsDocument } from '~/gql/generated/documents/end-other-sessions'
import { EndOwnSessionDocument } from '~/gql/generated/documents/end-own-session'
import { OwnSessionsDocument } from '~/gql/generated/documents/own-sessions'
import { agentText, EndDialog, SessionTable, useSessionMessages } from '~/rights/sessions'
import { notify, signOut } from '~/shell'
import { Button } from '~/ui/button'
import { Contents, ErrorNotice, Panel, PanelHead } from '~/ui/page'

const changes = { invalidates: [OwnSessionsDocument] }

/** Where the user is signed in, and the ways to sign out there. */
export function OwnSessions() {
  const t = useSessionMessages()
  const query = useQuery(OwnSessionsDocument, {}, { select: (data) => data.ownSessions })
  const done = (count: number) => notify({ severity: 'success', summary: t('ended', { count }) })
  const end = useMutation(EndOwnSessionDocument, { ...changes, onDone: () => done(1) })
  const others = useMutation(EndOtherSessionsDocument, {
    ...changes,
    onDone: ({ endOtherSessions }) => done(endOtherSessions),
  })
  return (
    <Contents query={query}>
      {(sessions) => (
        <Panel aria-labelledby="own-sessions">
          <PanelHead id="own-sessions" title={t('ownSessions')}>
            {sessions.length > 1 && (
              <EndDialog
                label={t('endOthers')}
                title={t('endOthersSure')}
                description={t('endOthersNote')}
                ending={others}
                onEnd={() => others.run({})}
              />
            )}
          </PanelHead>
          <chakra.p px="4" pb="2.5" fontSize="sm" color="fg.muted">
            {t('ownSessionsNote')}
          </chakra.p>
          {end.error && <ErrorNotice error={end.error} />}
          <SessionTable sessions={sessions}>
            {({ id, agent, client, current }) => (
              <Button
                size="xs"
                variant="ghost"
                aria-label={t('endOne', { name: `${agentText(agent)}, ${client}` })}
                disabled={end.busy}
                onClick={() => (current ? signOut() : void end.run({ id }))}
              >
                {t('end')}
              </Button>
            )}
          </SessionTable>
        </Panel>
      )}
    </Contents>
  )
}
