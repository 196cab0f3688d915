import { timeZones } from '~/lib/regions'
import { useLocale } from '~/lib/i18n'
import { SelectField, useValue, type FormOf } from '~/ui/field'
import { useReportMessages } from './messages'
import { FREQUENCIES, type ReportValues } from './report-input'
import { hourText, weekdayText } from './schedule-text'

const LABELS = { daily: 'everyDay', weekly: 'everyWeek', monthly: 'everyMonth' } as const
/** Shorter months use their last day instead. */
const LAST_DAY_OF_ALL_MONTHS = 28

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => at + first)

/** How often a report runs and when. */
export function ScheduleFields({ form }: { form: FormOf<ReportValues> }) {
  const t = useReportMessages()
  const locale = useLocale()
  const frequency = useValue(form, 'frequency')
  const day = useValue(form, 'dayOfMonth')
  const timeZone = useValue(form, 'timeZone')
  return (
    <>
      <SelectField
        form={form}
        name="frequency"
        label={t('frequency')}
        options={FREQUENCIES.map((value) => ({ value, label: t(LABELS[value]) }))}
      />
      {frequency === 'weekly' && (
        <SelectField
          form={form}
          name="weekday"
          label={t('weekday')}
          options={range(1, 7).map((value) => ({ value, label: weekdayText(value, locale) }))}
        />
      )}
      {frequency === 'monthly' && (
        <SelectField
          form={form}
          name="dayOfMonth"
          label={t('dayOfMonth')}
          help={day > LAST_DAY_OF_ALL_MONTHS && t('dayOfMonthNote')}
          options={range(1, 31).map((value) => ({ value, label: String(value) }))}
        />
      )}
      <SelectField
        form={form}
        name="hour"
        label={t('hour')}
        options={range(0, 23).map((value) => ({ value, label: hourText(value, locale) }))}
      />
      <SelectField
        form={form}
        name="timeZone"
        label={t('timeZone')}
        options={timeZones(timeZone).map((value) => ({ value, label: value }))}
      />
    </>
  )
}
