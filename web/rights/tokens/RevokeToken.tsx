import { useMutation } from '~/data'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { useCommonMessages } from '~/ui/messages'
import { ErrorNotice } from '~/ui/page'
import { useTokenMessages } from './messages'
import { CALLS, changed, type Side, type Token } from './token'

/** Asks before a token ends. */
export function RevokeToken({ side, token, onClose }: { side: Side; token: Token; onClose: () => void }) {
  const t = useTokenMessages()
  const common = useCommonMessages()
  const { revoke } = CALLS[side]
  const end = useMutation(revoke as typeof CALLS.own.revoke, { invalidates: changed(side), onDone: onClose })
  return (
    <Dialog
      title={t('revokeOf', { name: token.name })}
      titleDir="auto"
      description={t('revokeNote')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="solid" disabled={end.busy} onClick={() => void end.run({ id: token.id })}>
            {t('revoke')}
          </Button>
        </>
      }
    >
      {end.error && <ErrorNotice error={end.error} />}
    </Dialog>
  )
}
