import { useState } from 'react'
import { LateTwiceNote } from '~/costs/counted-twice/LateTwiceNote'
import { useQuery } from '~/data'
import type { BudgetFieldsFragment as Budget, BudgetsQuery } from '~/gql/generated'
import { BudgetsDocument } from '~/gql/generated/documents/budgets'
import { Button } from '~/ui/button'
import { ListPage, useEntryInHash } from '~/ui/page'
import { BudgetCard } from './BudgetCard'
import { BudgetSheet } from './BudgetSheet'
import { BudgetsChart } from './BudgetsChart'
import { useBudgetMessages } from './messages'

const select = ({ budgets }: BudgetsQuery) => budgets

/** The budgets of the enrollment with their state and their previous periods. */
export function BudgetsPage() {
  const t = useBudgetMessages()
  const budgets = useQuery(BudgetsDocument, {}, { select })
  // 'new' or the budget to edit; null while no form is open.
  const [edited, setEdited] = useState<Budget | 'new' | null>(null)
  useEntryInHash(budgets.data !== null)
  return (
    <>
      <ListPage
        title={t('budgets')}
        query={budgets}
        items={(list) => list}
        empty={{ icon: 'prime:wallet', title: t('budgetsNone'), message: t('budgetsNoneMessage') }}
        controls={
          <Button variant="solid" onClick={() => setEdited('new')}>
            {t('newBudget')}
          </Button>
        }
        head={(list) => (
          <>
            <LateTwiceNote />
            <BudgetsChart budgets={list} />
          </>
        )}
      >
        {(budget) => <BudgetCard key={budget.id} budget={budget} onEdit={() => setEdited(budget)} />}
      </ListPage>
      <BudgetSheet edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}
