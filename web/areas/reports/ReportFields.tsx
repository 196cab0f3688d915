import type { SavedView } from '~/costs/views'
import { FieldGrid, SelectField, TextField, type FormOf } from '~/ui/field'
import { areaName } from './area-name'
import { useReportMessages } from './messages'
import type { Report } from './report'
import { FORMATS, PERIODS, type ReportValues } from './report-input'
import { ScheduleFields } from './ScheduleFields'

export interface ReportFieldsProps {
  form: FormOf<ReportValues>
  report: Report | null
  views: readonly SavedView[]
}

/** The name of a report, its contents and its schedule. */
export function ReportFields({ form, report, views }: ReportFieldsProps) {
  const t = useReportMessages()
  const options = views.map(({ id, name, area }) => ({ value: id, label: `${name} · ${areaName(area)}` }))
  if (report && !views.some(({ id }) => id === report.viewId))
    options.unshift({ value: report.viewId, label: report.viewName || t('viewIsGone') })
  return (
    <FieldGrid>
      <TextField form={form} name="name" label={t('name')} maxLength={80} required />
      <SelectField form={form} name="viewId" label={t('view')} options={options} />
      <SelectField
        form={form}
        name="period"
        label={t('period')}
        options={PERIODS.map((value) => ({ value, label: t(value) }))}
      />
      <SelectField
        form={form}
        name="format"
        label={t('format')}
        options={FORMATS.map((value) => ({ value, label: t(value) }))}
      />
      <ScheduleFields form={form} />
    </FieldGrid>
  )
}
