import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation } from '~/data'
import { UndoUserSheetDocument } from '~/gql/generated/documents/undo-user-sheet'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { ErrorNotice, Notice } from '~/ui/page'
import { AFFECTED } from './affected'
import { useUserSheetMessages } from './messages'
import type { UserSheet } from './sheet'

interface LastSaveProps {
  sheet: UserSheet
  save: NonNullable<UserSheet['lastSave']>
  onUndone: (now: UserSheet) => void
}

/** The last save, while it can be undone. */
export function LastSave({ sheet, save, onUndone }: LastSaveProps) {
  const t = useUserSheetMessages()
  const locale = useLocale()
  const undo = useMutation(UndoUserSheetDocument, { invalidates: AFFECTED, onDone: ({ undone }) => onUndone(undone) })
  return (
    <>
      <Notice tone="success">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <chakra.span flex="1" minW="12rem">
            {t('savedBy', { by: save.by, reason: save.reason, until: formatDateTime(save.undoUntil, locale) })}
          </chakra.span>
          <Button
            size="sm"
            disabled={undo.busy}
            onClick={() => void undo.run({ id: sheet.userId, version: sheet.version })}
          >
            {t('undo')}
          </Button>
        </chakra.div>
      </Notice>
      {undo.error && <ErrorNotice error={undo.error} />}
    </>
  )
}
