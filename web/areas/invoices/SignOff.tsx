import { Suspense } from 'react'
import { lazyPart } from '~/ui/late'
import { Dialog } from '~/ui/dialog'
import type { MonthState } from './invoice'
import { useInvoiceMessages } from './messages'
import type { SignOffFormProps } from './SignOffForm'

/** With the form kit in a chunk of its own. */
const SignOffForm = lazyPart<SignOffFormProps>(async () => (await import('./SignOffForm')).default)

interface SignOffProps {
  row: MonthState
  /** The month and its issuer. */
  name: string
  onClose: () => void
}

/** Signs a month off with a note. */
export function SignOff({ row, name, onClose }: SignOffProps) {
  const t = useInvoiceMessages()
  return (
    <Dialog title={t('signOffTitle', { name })} titleDir="auto" description={t('signOffNote')} onClose={onClose}>
      <Suspense>
        <SignOffForm row={row} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
