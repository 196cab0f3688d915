import { Suspense } from 'react'
import type { AnomalySubscriptionsQuery } from '~/gql/generated'
import { Drawer } from '~/ui/drawer'
import { lazyPart } from '~/ui/late'
import { useAnomalyMessages } from './messages'

// Forms bring react-hook-form: they load when one is opened.
const SubscriberForms = lazyPart(async () => (await import('./SubscriberForms')).SubscriberForms)

export interface SubscribersSheetProps extends AnomalySubscriptionsQuery {
  open: boolean
  onClose: () => void
}

/** The sheet that adds, changes and removes subscribers. */
export function SubscribersSheet({ open, onClose, ...data }: SubscribersSheetProps) {
  const t = useAnomalyMessages()
  return (
    <Drawer open={open} title={t('subscribers')} onClose={onClose}>
      <Suspense>
        <SubscriberForms {...data} />
      </Suspense>
    </Drawer>
  )
}
