import { useMutation } from '~/data'
import { DeliveriesDocument } from '~/gql/generated/documents/deliveries'
import { ReportRunsDocument } from '~/gql/generated/documents/report-runs'
import { ReportsDocument } from '~/gql/generated/documents/reports'
import { SendDeliveryAgainDocument } from '~/gql/generated/documents/send-delivery-again'
import { notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { useNotificationMessages } from './messages'

/** Sends a message again that failed, or that waits for its next attempt. */
export function ResendButton({ id, name }: { id: string; name: string }) {
  const t = useNotificationMessages()
  const resend = useMutation(SendDeliveryAgainDocument, {
    invalidates: [DeliveriesDocument, ReportsDocument, ReportRunsDocument],
    onFailed: (error) => notifyFailure(t('notResent'), error),
  })
  return (
    <Button
      size="sm"
      aria-disabled={resend.busy || undefined}
      aria-label={`${t('resend')}: ${name}`}
      onClick={() => void resend.run({ id })}
    >
      {t('resend')}
    </Button>
  )
}
