import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { asApiError, Panel, PanelHead } from '~/costs/parts'
import type { SavedView } from '~/costs/views'
import { request } from '~/gql/client'
import { CreateReportDocument } from '~/gql/generated/documents/create-report'
import { UpdateReportDocument } from '~/gql/generated/documents/update-report'
import { notify } from '~/shell'
import { Button } from '~/ui/button'
import { Input, NativeSelect } from '~/ui/forms/field-types/Input'
import { areaName } from './area-name'
import type { ReportText } from './messages'
import { RecipientFields } from './RecipientFields'
import { draftOf, FORMATS, FREQUENCIES, inputOf, PERIODS, timeZones, type Draft } from './report-input'
import { hourText, weekdayText, type Report } from './report-text'

interface ReportFormProps {
  /** Null for a new one. */
  report: Report | null
  views: readonly SavedView[]
  onSaved: () => void
  onCancel: () => void
  t: ReportText
  locale: string
}

/** How often a report goes, as the choice of it says. */
const EVERY = { daily: 'everyDay', weekly: 'everyWeek', monthly: 'everyMonth' } as const

const upTo = (count: number, first = 0) => Array.from({ length: count }, (_, at) => at + first)

/** What a report sends, when and to whom. */
export function ReportForm({ report, views, onSaved, onCancel, t, locale }: ReportFormProps) {
  const titleId = useId()
  const [draft, setDraft] = useState<Draft>(() => draftOf(report, views[0]?.id ?? ''))
  const [failure, setFailure] = useState('')
  const [saving, setSaving] = useState(false)
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    setSaving(true)
    setFailure('')
    try {
      // Who edits a paused report wants it to go on.
      const input = inputOf(draft, true)
      await (report
        ? request(UpdateReportDocument, { id: report.id, report: input })
        : request(CreateReportDocument, { report: input }))
      notify({ severity: 'success', summary: t('saved', { name: draft.name }) })
      onSaved()
    } catch (cause) {
      setFailure(asApiError(cause).message)
      setSaving(false)
    }
  }
  const choice = <Value extends string | number>(
    label: string,
    value: Value,
    options: readonly { value: Value; label: string }[],
    onChange: (value: Value) => void,
  ) => (
    <Labelled label={label}>
      {(id) => (
        <NativeSelect
          id={id}
          value={value}
          onChange={({ currentTarget }) =>
            onChange((typeof value === 'number' ? Number(currentTarget.value) : currentTarget.value) as Value)
          }
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Labelled>
  )
  const viewOptions = views.map(({ id, name, area }) => ({ value: id, label: `${name} · ${areaName(area)}` }))
  if (report && !views.some(({ id }) => id === report.viewId))
    viewOptions.unshift({ value: report.viewId, label: report.viewName || t('viewIsGone') })
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead id={titleId} title={t(report ? 'editTitle' : 'newTitle')} />
      <chakra.form display="grid" gap="4" px="4" pb="4" onSubmit={(event) => void save(event)}>
        <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
          <Labelled label={t('name')}>
            {(id) => (
              <Input
                id={id}
                required
                maxLength={80}
                value={draft.name}
                onChange={({ currentTarget }) => set({ name: currentTarget.value })}
              />
            )}
          </Labelled>
          {choice(t('view'), draft.viewId, viewOptions, (viewId) => set({ viewId }))}
          {choice(
            t('period'),
            draft.period,
            PERIODS.map((value) => ({ value, label: t(value) })),
            (period) => set({ period }),
          )}
          {choice(
            t('format'),
            draft.format,
            FORMATS.map((value) => ({ value, label: t(value) })),
            (format) => set({ format }),
          )}
          {choice(
            t('frequency'),
            draft.frequency,
            FREQUENCIES.map((value) => ({ value, label: t(EVERY[value]) })),
            (frequency) => set({ frequency }),
          )}
          {draft.frequency === 'weekly' &&
            choice(
              t('weekday'),
              draft.weekday,
              upTo(7, 1).map((value) => ({ value, label: weekdayText(value, locale) })),
              (weekday) => set({ weekday }),
            )}
          {draft.frequency === 'monthly' &&
            choice(
              t('dayOfMonth'),
              draft.dayOfMonth,
              upTo(31, 1).map((value) => ({ value, label: String(value) })),
              (dayOfMonth) => set({ dayOfMonth }),
            )}
          {choice(
            t('hour'),
            draft.hour,
            upTo(24).map((value) => ({ value, label: hourText(value, locale) })),
            (hour) => set({ hour }),
          )}
          {choice(
            t('timeZone'),
            draft.timeZone,
            timeZones(draft.timeZone).map((value) => ({ value, label: value })),
            (timeZone) => set({ timeZone }),
          )}
        </chakra.div>
        {draft.frequency === 'monthly' && draft.dayOfMonth > 28 && (
          <chakra.p fontSize="xs" color="fg.muted">
            {t('dayOfMonthNote')}
          </chakra.p>
        )}
        <RecipientFields recipients={draft.recipients} onChange={(recipients) => set({ recipients })} t={t} />
        {failure && (
          <chakra.p role="alert" color="danger.fg" overflowWrap="anywhere">
            {failure}
          </chakra.p>
        )}
        <chakra.div display="flex" gap="2">
          <Button type="submit" variant="solid" disabled={saving}>
            {t('save')}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </chakra.div>
      </chakra.form>
    </Panel>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <chakra.div minW="0">
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
        {label}
      </chakra.label>
      {children(id)}
    </chakra.div>
  )
}
