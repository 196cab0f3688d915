import { Button } from '../button'
import { Dialog } from '../dialog'
import { useCommonMessages } from '../messages'
import { ErrorNotice, type ErrorNoticeProps } from '../page'

interface ConfirmProps {
  title: string
  /** Its consequence. */
  note: string
  /** The button that does it. */
  action: string
  /** As useMutation of web/data returns it. */
  run: { busy: boolean; error: ErrorNoticeProps['error'] | null }
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something ends. */
export function Confirm({ title, note, action, run, onConfirm, onClose }: ConfirmProps) {
  const common = useCommonMessages()
  return (
    <Dialog
      title={title}
      titleDir="auto"
      description={note}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="solid" disabled={run.busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {run.error && <ErrorNotice error={run.error} />}
    </Dialog>
  )
}
