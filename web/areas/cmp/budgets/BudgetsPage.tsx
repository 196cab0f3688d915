import { useCallback, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLoaded } from '~/costs/use-loaded'
import { request } from '~/gql/client'
import { BudgetsDocument } from '~/gql/generated/documents/budgets'
import type { BudgetFieldsFragment } from '~/gql/generated'
import { sessionState } from '~/session'
import { notify } from '~/shell'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { useWatchMessages } from '../watch/messages'
import { Cards, useWantedEntry } from '../watch/parts'
import { WatchPage } from '../watch/WatchPage'
import { BudgetCard } from './BudgetCard'
import { BudgetForm } from './BudgetForm'
import { BudgetsChart } from './BudgetsChart'

export type Budget = BudgetFieldsFragment

const load = async (signal: AbortSignal): Promise<readonly Budget[]> =>
  (await request(BudgetsDocument, {}, { signal })).budgets

/** The budgets of the enrollment: how each stands, what it was before, and what makes it up. */
export function BudgetsPage() {
  const t = useWatchMessages()
  const enrollment = useSnapshot(sessionState).user?.userProfile.eaEnrollmentNumber ?? ''
  const [loaded, reload] = useLoaded(load, enrollment)
  // 'new' or the budget that is edited; null while no form is open.
  const [edited, setEdited] = useState<Budget | 'new' | null>(null)
  useWantedEntry(loaded.status === 'ready')
  const close = useCallback(() => setEdited(null), [])
  const saved = (name: string): void => {
    close()
    notify({ severity: 'success', summary: t('saved', { name }), message: '' })
    reload()
  }
  return (
    <>
      <WatchPage
        title={t('budgets')}
        loaded={loaded}
        onRetry={reload}
        controls={
          <Button variant="solid" onClick={() => setEdited('new')}>
            {t('newBudget')}
          </Button>
        }
      >
        {(budgets) =>
          budgets.length === 0 ? (
            <EmptyState icon="prime:wallet" title={t('budgetsNone')} message={t('budgetsNoneMessage')} />
          ) : (
            <>
              <BudgetsChart budgets={budgets} />
              <Cards>
                {budgets.map((budget) => (
                  <BudgetCard key={budget.id} budget={budget} onEdit={() => setEdited(budget)} onRemoved={reload} />
                ))}
              </Cards>
            </>
          )
        }
      </WatchPage>
      {edited && <BudgetForm budget={edited === 'new' ? null : edited} onSaved={saved} onClose={close} />}
    </>
  )
}
