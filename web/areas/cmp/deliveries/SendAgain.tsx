import { useState } from 'react'
import { request } from '~/gql/client'
import { SendDeliveryAgainDocument } from '~/gql/generated/documents/send-delivery-again'
import { notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { useReportMessages } from '../reports/messages'

/** Sends a delivery again that failed, or that waits for its next attempt. */
export function SendAgain({ id, name, onSent }: { id: string; name: string; onSent: () => void }) {
  const t = useReportMessages()
  const [busy, setBusy] = useState(false)
  const send = (): void => {
    setBusy(true)
    request(SendDeliveryAgainDocument, { id })
      .then(onSent, (error: unknown) => notifyFailure(t('notSentAgain'), error))
      .finally(() => setBusy(false))
  }
  return (
    <Button size="sm" aria-disabled={busy || undefined} aria-label={`${t('sendAgain')}: ${name}`} onClick={send}>
      {t('sendAgain')}
    </Button>
  )
}
