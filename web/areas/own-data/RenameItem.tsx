import { useMutation } from '~/data'
import { OwnDataDocument } from '~/gql/generated/documents/own-data'
import { RenameOwnDataDocument } from '~/gql/generated/documents/rename-own-data'
import { Dialog } from '~/ui/dialog'
import { Form, FormButtons, TextField, useForm } from '~/ui/field'
import { useCommonMessages } from '~/ui/messages'
import type { Item } from './item'
import { useOwnDataMessages } from './messages'

export interface RenameItemProps {
  item: Item
  onClose: () => void
}

/** Gives a view or report another name. */
export function RenameItem({ item, onClose }: RenameItemProps) {
  const t = useOwnDataMessages()
  const common = useCommonMessages()
  const rename = useMutation(RenameOwnDataDocument, { invalidates: [OwnDataDocument], onDone: onClose })
  const form = useForm({
    values: { name: item.name },
    onSubmit: ({ name }) => rename.send({ id: item.id, name }),
  })
  const title = t('renameOf', { name: item.name })
  return (
    <Dialog title={title} titleDir="auto" onClose={onClose}>
      <Form form={form} label={title}>
        <TextField form={form} name="name" label={t('name')} maxLength={80} required />
        <FormButtons form={form} submitLabel={common('save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
