import { useLayoutEffect } from 'react'
import { addDays } from '~/lib/dates'
import { DateField, Form, FormButtons, TextField, useForm } from '~/ui/field'
import { MARK_LABELS, type Mark, type MarkState } from './mark'
import { useAnomalyMessages } from './messages'

/** Days from today: limits of a snooze, and its default. */
const SNOOZE = { least: 1, most: 366, usual: 7 }

export interface MarkFormProps {
  state: MarkState
  onSave: (mark: Mark) => Promise<void>
  onCancel: () => void
}

/** The details of a mark: a note and, for a snooze, its last day. */
export function MarkForm({ state, onSave, onCancel }: MarkFormProps) {
  const t = useAnomalyMessages()
  // Days of a snooze begin in UTC.
  const today = new Date().toISOString().slice(0, 10)
  const snoozes = state === 'snoozed'
  const form = useForm({
    values: { note: '', until: addDays(today, SNOOZE.usual) },
    onSubmit: ({ note, until }) => onSave({ state, note: note.trim() || null, until: snoozes ? until : null }),
  })
  const { goTo } = form
  // The button that opened the form is gone. What is typed next must not go to a field that is about to lose the focus.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => goTo(snoozes ? 'until' : 'note'), [])
  const label = t(MARK_LABELS[state])
  return (
    <Form form={form} label={label} inline onEscape={onCancel}>
      {snoozes && (
        <DateField
          form={form}
          name="until"
          label={t('until')}
          min={addDays(today, SNOOZE.least)}
          max={addDays(today, SNOOZE.most)}
          required
        />
      )}
      <TextField
        form={form}
        name="note"
        label={t(state === 'expected' ? 'note' : 'noteOptional')}
        maxLength={500}
        required={state === 'expected'}
      />
      <FormButtons form={form} submitLabel={label} size="sm" onCancel={onCancel} />
    </Form>
  )
}
