import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { ChannelFields } from '~/notifications/ChannelFields'
import type { SavedView } from '~/costs/views'
import { useMutation } from '~/data'
import { CreateReportDocument } from '~/gql/generated/documents/create-report'
import { ReportsDocument } from '~/gql/generated/documents/reports'
import { UpdateReportDocument } from '~/gql/generated/documents/update-report'
import { notify } from '~/shell'
import { Form, FormButtons, useForm } from '~/ui/field'
import { Panel, PanelHead } from '~/ui/page'
import { useReportMessages } from './messages'
import type { Report } from './report'
import { reportInput, reportValues } from './report-input'
import { ReportFields } from './ReportFields'

// The API refuses more.
const MAX_RECIPIENTS = 20

export interface ReportFormProps {
  /** Null for a new report. */
  report: Report | null
  views: readonly SavedView[]
  onClose: () => void
}

/** Creates or edits a report. */
export function ReportForm({ report, views, onClose }: ReportFormProps) {
  const t = useReportMessages()
  const titleId = useId()
  const create = useMutation(CreateReportDocument, { invalidates: [ReportsDocument] })
  const update = useMutation(UpdateReportDocument, { invalidates: [ReportsDocument] })
  const form = useForm({
    values: reportValues(report, views[0]?.id),
    onSubmit: async (values) => {
      // Saving a paused report resumes it.
      const input = reportInput(values, true)
      await (report ? update.send({ id: report.id, report: input }) : create.send({ report: input }))
      notify({ severity: 'success', summary: t('saved', { name: values.name }) })
      onClose()
    },
  })
  const title = t(report ? 'editTitle' : 'newTitle')
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead id={titleId} title={title} />
      <chakra.div px="4" pb="4">
        <Form form={form} label={title}>
          <ReportFields form={form} report={report} views={views} />
          <ChannelFields
            form={form}
            name="recipients"
            least={1}
            most={MAX_RECIPIENTS}
            title={t('recipients')}
            addLabel={t('addRecipient')}
            rowLabel={(number) => t('recipientNumber', { number })}
            removeLabel={(number) => t('removeRecipient', { number })}
          />
          <FormButtons form={form} submitLabel={t('save')} onCancel={onClose} />
        </Form>
      </chakra.div>
    </Panel>
  )
}
