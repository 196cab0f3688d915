import { Button } from '../button'
import { useCommonMessages } from '../messages'
import { ErrorNotice, type ErrorNoticeProps } from '../page/Notice'
import { Dialog } from './Dialog'

export interface DeleteDialogProps {
  open: boolean
  /** Names what is deleted. */
  title: string
  /** Further things that are deleted with it. */
  description?: string
  /** The state of the deletion, as `useMutation` of web/data returns it. */
  deletion: { busy: boolean; error: ErrorNoticeProps['error'] | null }
  onDelete: () => void
  onClose: () => void
}

/** Asks before something is deleted, and shows why it could not be. */
export function DeleteDialog({ deletion: { busy, error }, onDelete, onClose, ...dialog }: DeleteDialogProps) {
  const t = useCommonMessages()
  const buttons = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="solid" disabled={busy} onClick={onDelete}>
        {t('delete')}
      </Button>
    </>
  )
  return (
    <Dialog {...dialog} titleDir="auto" onClose={onClose} footer={buttons}>
      {error && <ErrorNotice error={error} />}
    </Dialog>
  )
}
