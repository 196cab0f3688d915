import { Suspense } from 'react'
import { useQuery } from '~/data'
import type { BudgetFieldsFragment as Budget } from '~/gql/generated'
import { BudgetChoicesDocument } from '~/gql/generated/documents/budget-choices'
import { Drawer } from '~/ui/drawer'
import { Skeleton } from '~/ui/feedback'
import { lazyPart } from '~/ui/late'
import { Contents } from '~/ui/page'
import { useBudgetMessages } from './messages'

// Forms bring react-hook-form: they load when one is opened.
const BudgetForm = lazyPart(async () => (await import('./BudgetForm')).BudgetForm)

export interface BudgetSheetProps {
  /** 'new' or the budget to edit; null closes the sheet. */
  edited: Budget | 'new' | null
  onClose: () => void
}

/** The sheet that creates or edits a budget. */
export function BudgetSheet({ edited, onClose }: BudgetSheetProps) {
  const t = useBudgetMessages()
  const budget = edited === 'new' ? null : edited
  const choices = useQuery(BudgetChoicesDocument, edited && {})
  const title = budget ? t('editBudget', { name: budget.name }) : t('newBudget')
  const skeleton = <Skeleton h="20rem" />
  return (
    <Drawer open={edited !== null} title={title} onClose={onClose}>
      <Contents query={choices} skeleton={skeleton}>
        {(value) => (
          <Suspense fallback={skeleton}>
            <BudgetForm label={title} choices={value} budget={budget} onSaved={onClose} />
          </Suspense>
        )}
      </Contents>
    </Drawer>
  )
}
