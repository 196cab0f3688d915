import { useState } from 'react'
import { useMutation } from '~/data'
import type { BudgetFieldsFragment as Budget } from '~/gql/generated'
import { AlertsDocument } from '~/gql/generated/documents/alerts'
import { BudgetsDocument } from '~/gql/generated/documents/budgets'
import { DeleteBudgetDocument } from '~/gql/generated/documents/delete-budget'
import { notify } from '~/shell'
import { Button } from '~/ui/button'
import { DeleteDialog } from '~/ui/dialog'
import { useCommonMessages } from '~/ui/messages'
import { useBudgetMessages } from './messages'

/** Deletes a budget after a confirmation. */
export function RemoveBudget({ budget: { id, name } }: { budget: Budget }) {
  const t = useBudgetMessages()
  const common = useCommonMessages()
  const [asked, setAsked] = useState(false)
  const remove = useMutation(DeleteBudgetDocument, {
    invalidates: [BudgetsDocument, AlertsDocument],
    onDone: () => {
      setAsked(false)
      notify({ severity: 'success', summary: t('removed', { name }) })
    },
  })
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`${common('delete')}: ${name}`} onClick={() => setAsked(true)}>
        {common('delete')}
      </Button>
      <DeleteDialog
        open={asked}
        title={t('removeSure', { name })}
        deletion={remove}
        onDelete={() => void remove.run({ id })}
        onClose={() => {
          remove.clear()
          setAsked(false)
        }}
      />
    </>
  )
}
