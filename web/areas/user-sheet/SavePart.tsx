import { useMutation } from '~/data'
import { SaveUserSheetDocument } from '~/gql/generated/documents/save-user-sheet'
import { ApiError } from '~/lib/api-error'
import { Form, FormButtons, TextAreaField, useForm } from '~/ui/field'
import { useCommonMessages } from '~/ui/messages'
import { FormPanel } from '~/ui/listing'
import { AFFECTED } from './affected'
import { ChangeList } from './ChangeList'
import type { Change } from './changes'
import { useUserSheetMessages } from './messages'
import type { Sheet, UserSheet } from './sheet'

interface SavePartProps {
  base: UserSheet
  sheet: Sheet
  changes: readonly Change[]
  /** Someone else changed the user meanwhile. */
  stale: boolean
  onSaved: (now: UserSheet) => void
  onConflict: () => void
  onDiscard: () => void
}

const SHORTEST = 3

/** Changes of a save, and their reason. */
export function SavePart({ base, sheet, changes, stale, onSaved, onConflict, onDiscard }: SavePartProps) {
  const t = useUserSheetMessages()
  const common = useCommonMessages()
  const save = useMutation(SaveUserSheetDocument, {
    invalidates: AFFECTED,
    onDone: ({ saved }) => onSaved(saved),
  })
  const form = useForm({
    values: { reason: '' },
    onSubmit: ({ reason }) =>
      save.send({ id: base.userId, version: base.version, sheet, reason: reason.trim() }).catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.code === 'CONFLICT') onConflict()
        throw cause
      }),
    next: () => ({ reason: '' }),
  })
  return (
    <FormPanel title={t('changes')}>
      <ChangeList changes={changes} />
      <Form form={form} label={t('changes')}>
        <TextAreaField
          form={form}
          name="reason"
          label={t('reason')}
          lines={2}
          maxLength={500}
          required
          check={(reason) => (reason.trim().length < SHORTEST ? t('reasonShort', { min: SHORTEST }) : undefined)}
        />
        <FormButtons form={form} submitLabel={common('save')} needsChange disabled={stale} onCancel={onDiscard} />
      </Form>
    </FormPanel>
  )
}
