import { useMutation } from '~/data'
import { DeleteReportDocument } from '~/gql/generated/documents/delete-report'
import { ReportsDocument } from '~/gql/generated/documents/reports'
import { DeleteDialog } from '~/ui/dialog'
import { useReportMessages } from './messages'
import type { Report } from './report'

export interface RemoveReportProps {
  report: Report
  open: boolean
  onClose: () => void
}

/** Asks before a report is deleted. */
export function RemoveReport({ report: { id, name }, open, onClose }: RemoveReportProps) {
  const t = useReportMessages()
  const remove = useMutation(DeleteReportDocument, { invalidates: [ReportsDocument], onDone: onClose })
  return (
    <DeleteDialog
      open={open}
      title={t('remove', { name })}
      description={t('reallyRemove', { name })}
      deletion={remove}
      onDelete={() => void remove.run({ id })}
      onClose={() => {
        remove.clear()
        onClose()
      }}
    />
  )
}
