import { useMutation } from '~/data'
import { WithdrawInvoiceSignOffDocument } from '~/gql/generated/documents/withdraw-invoice-sign-off'
import { Confirm } from '~/ui/listing'
import { changesInvoices, type MonthState } from './invoice'
import { useInvoiceMessages } from './messages'

interface WithdrawProps {
  row: MonthState
  /** The month and its issuer. */
  name: string
  onClose: () => void
}

/** Ends a sign-off. */
export function Withdraw({ row, name, onClose }: WithdrawProps) {
  const t = useInvoiceMessages()
  const withdraw = useMutation(WithdrawInvoiceSignOffDocument, { ...changesInvoices, onDone: onClose })
  return (
    <Confirm
      title={t('withdrawTitle', { name })}
      note={t('withdrawNote')}
      action={t('withdraw')}
      run={withdraw}
      onConfirm={() => void withdraw.run({ id: row.issuer.signOff!.id })}
      onClose={onClose}
    />
  )
}
