import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form, FormButtons, useForm, type FormOf } from '../field'
import { useCommonMessages } from '../messages'
import { FormPanel, TheirChanges } from '../listing'

interface RecordFormProps<Thing extends { version: number }, Values extends FieldValues> {
  title: string
  record: Thing
  values: (record: Thing) => Values
  /** Saves the values if the record still has the version, and returns the new record. */
  save: (version: number, values: Values) => Promise<Thing>
  /** Loads the record again: someone else may have changed it. */
  onFailed: () => void
  /** The name and text of each part, always in the same order. */
  parts: (record: Thing) => readonly (readonly [name: string, text: string])[]
  /** What stays in the form after a save; all of it by default. */
  next?: (saved: Values) => Values
  children: (form: FormOf<Values>) => ReactNode
}

/** Changes a record that has a version; what someone else changed meanwhile is shown. */
export function RecordForm<Thing extends { version: number }, Values extends FieldValues>(
  props: RecordFormProps<Thing, Values>,
) {
  const { title, record, values, save, onFailed, parts, next, children } = props
  const common = useCommonMessages()
  // Initial values of the form.
  const [start, setStart] = useState(record)
  const theirs = record.version > start.version ? record : null
  const form = useForm({
    values: values(start),
    ...(next && { next }),
    onSubmit: async (typed) => {
      try {
        setStart(await save((theirs ?? start).version, typed))
      } catch (cause) {
        onFailed()
        throw cause
      }
    },
  })
  return (
    <FormPanel title={title}>
      <Form form={form} label={title}>
        {theirs && <TheirChanges before={parts(start)} after={parts(theirs)} />}
        {children(form)}
        <FormButtons form={form} submitLabel={common('save')} needsChange />
      </Form>
    </FormPanel>
  )
}
