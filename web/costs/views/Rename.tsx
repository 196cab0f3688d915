import { useEffect } from 'react'
import { Form, FormButtons, TextField, useForm } from '~/ui/field'
import type { ViewText } from './messages'

export interface RenameProps {
  name: string
  onName: (name: string) => void
  onCancel: () => void
  t: ViewText
}

/** Gives a view another name. */
export function Rename({ name, onName, onCancel, t }: RenameProps) {
  const form = useForm({ values: { name }, onSubmit: (given) => onName(given.name) })
  useEffect(() => form.goTo('name'), []) // eslint-disable-line react-hooks/exhaustive-deps -- once
  return (
    <Form form={form} label={t('newName', { name })} inline>
      <TextField form={form} name="name" label={t('newName', { name })} hideLabel maxLength={80} required />
      <FormButtons form={form} submitLabel={t('done')} onCancel={onCancel} />
    </Form>
  )
}
