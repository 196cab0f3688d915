import { useMutation } from '~/data'
import { SignOffInvoicesDocument } from '~/gql/generated/documents/sign-off-invoices'
import { isZero } from '~/lib/decimal'
import { useLocale } from '~/lib/i18n'
import { exactMoney } from '~/lib/money'
import { Form, FormButtons, TextAreaField, useForm } from '~/ui/field'
import { FactList } from '~/ui/listing'
import { changesInvoices, type MonthState } from './invoice'
import { useInvoiceMessages } from './messages'

export interface SignOffFormProps {
  row: MonthState
  onClose: () => void
}

/** The note of a sign-off beside the amounts that it keeps. A difference needs a note. */
export default function SignOffForm({ row: { month, issuer }, onClose }: SignOffFormProps) {
  const t = useInvoiceMessages()
  const locale = useLocale()
  const sign = useMutation(SignOffInvoicesDocument, { ...changesInvoices, onDone: onClose })
  const form = useForm({
    values: { note: '' },
    onSubmit: ({ note }) =>
      sign.send({ signOff: { issuer: issuer.issuer, month, currency: issuer.currency, note: note.trim() } }),
  })
  const money = (amount: string) => exactMoney(amount, issuer.currency, locale)
  return (
    <Form form={form} label={t('signOff')}>
      <FactList
        facts={[
          [t('invoiced'), money(issuer.invoiced)],
          [t('charged'), money(issuer.charged)],
          [t('difference'), money(issuer.difference)],
        ]}
      />
      <TextAreaField
        form={form}
        name="note"
        label={t('note')}
        help={t('noteHelp')}
        maxLength={500}
        required={!isZero(issuer.difference)}
      />
      <FormButtons form={form} submitLabel={t('signOffNow')} onCancel={onClose} />
    </Form>
  )
}
