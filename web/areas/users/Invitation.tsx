import { useMutation } from '~/data'
import { InviteAdminUserDocument } from '~/gql/generated/documents/invite-admin-user'
import { notify } from '~/shell'
import { Button } from '~/ui/button'
import { ErrorNotice, Notice, Panel, PanelHead } from '~/ui/page'
import { useUsersMessages } from './messages'

/** Sends a user who has not signed in yet a new one-time password. */
export function Invitation({ user: { userId, email } }: { user: { userId: string; email: string } }) {
  const t = useUsersMessages()
  const invite = useMutation(InviteAdminUserDocument, {
    onDone: () => notify({ severity: 'success', summary: t('invitationSent', { email }) }),
  })
  return (
    <Panel>
      <PanelHead title={t('invitation')}>
        <Button size="sm" disabled={invite.busy || email === ''} onClick={() => void invite.run({ id: userId })}>
          {t('sendInvitation')}
        </Button>
      </PanelHead>
      <Notice tone="quiet" still>
        {email === '' ? t('invitationNoEmail') : t('invitationNote')}
      </Notice>
      {invite.error && <ErrorNotice error={invite.error} />}
    </Panel>
  )
}
