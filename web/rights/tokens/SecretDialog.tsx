import { useSnapshot } from 'valtio/react'
import { sessionState } from '~/session'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { CopyLine } from './CopyLine'
import { curlLine } from './curl'
import { useTokenMessages } from './messages'
import type { NewToken } from './token'

/** Shows a new token, once. Only its own button closes it, so that no stray key loses the token. */
export function SecretDialog({ made, onClose }: { made: NewToken; onClose: () => void }) {
  const t = useTokenMessages()
  const current = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const command = curlLine(made, location.origin, current)
  return (
    <Dialog
      size="lg"
      title={t('secretOf', { name: made.token.name })}
      titleDir="auto"
      description={t('secretNote')}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('secretDone')}
        </Button>
      }
    >
      <CopyLine label={t('token')} copy={t('copyToken')} text={made.secret} />
      {command && <CopyLine label={t('command')} copy={t('copyCommand')} text={command} />}
    </Dialog>
  )
}
