import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation } from '~/data'
import { CreateViewDocument } from '~/gql/generated/documents/create-view'
import { SavedViewsDocument } from '~/gql/generated/documents/saved-views'
import { notify } from '~/shell'
import { CheckboxField, Form, FormButtons, TextField, useForm } from '~/ui/field'
import type { ViewText } from './messages'
import { keep, type Shown } from './view-address'

interface SaveViewProps {
  area: string
  /** Null before the first figures. */
  shown: Shown | null
  t: ViewText
}

/** Saves the shown figures as a view. */
export function SaveView({ area, shown, t }: SaveViewProps) {
  const create = useMutation(CreateViewDocument, { invalidates: [SavedViewsDocument] })
  const form = useForm({
    values: { name: '', shared: false, stamped: false },
    onSubmit: async ({ name, shared, stamped }) => {
      await create.send({ view: { name, area, shared, ...keep(shown!, stamped) } })
      notify({ severity: 'success', summary: t('saved', { name }) })
    },
    next: (saved) => ({ ...saved, name: '' }),
  })
  return (
    <Form form={form} label={t('saveTitle')} inline>
      <TextField form={form} name="name" label={t('saveTitle')} placeholder={t('name')} maxLength={80} required />
      <FormButtons form={form} submitLabel={t('save')} disabled={!shown} />
      <CheckboxField form={form} name="shared" label={t('share')} />
      <CheckboxField form={form} name="stamped" label={t('stamp')} />
      {!shown && (
        <chakra.p role="status" flexBasis="full" fontSize="xs" color="fg.muted">
          {t('waiting')}
        </chakra.p>
      )}
    </Form>
  )
}
