import { useLocation } from 'wouter'
import { useMutation, useQuery } from '~/data'
import { CreateInvoiceDocument } from '~/gql/generated/documents/create-invoice'
import { InvoiceMonthsDocument } from '~/gql/generated/documents/invoice-months'
import { withQuery } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { DateField, FieldGrid, Form, FormButtons, TextField, useForm } from '~/ui/field'
import { FormPanel } from '~/ui/listing'
import { PageFrame, TextLink } from '~/ui/page'
import { firstDay } from './address'
import { BLANK_LINE, InvoiceLines, type FormValues } from './InvoiceLines'
import { changesInvoices } from './invoice'
import { useInvoiceMessages } from './messages'

const BLANK: FormValues = {
  issuer: '',
  id: '',
  month: '',
  currency: '',
  account: '',
  issuedOn: '',
  dueOn: '',
  purchaseOrder: '',
  lines: [BLANK_LINE],
}

const upperCase = (typed: string) => typed.toUpperCase()

/** Enters an invoice that the provider does not send as a file. */
export default function NewInvoicePage() {
  const t = useInvoiceMessages()
  const base = useSection()
  const [, navigate] = useLocation()
  const months = useQuery(InvoiceMonthsDocument, {}, { select: (data) => data.list.months }).data ?? []
  const create = useMutation(CreateInvoiceDocument, changesInvoices)
  const form = useForm({
    values: BLANK,
    onSubmit: async ({ lines, issuedOn, dueOn, purchaseOrder, month, ...values }: FormValues) => {
      await create.send({
        invoice: {
          ...values,
          month: firstDay(month),
          issuedOn: issuedOn || null,
          dueOn: dueOn || null,
          purchaseOrder: purchaseOrder || null,
          lines: lines.map(({ detailId, ...line }) => ({
            ...line,
            amount: line.amount.trim(),
            detailId: detailId || null,
          })),
        },
      })
      navigate(withQuery(base, { month }))
    },
  })
  const monthCheck = (value: string) =>
    /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(value) ? undefined : t('notMonth', { value })
  const currencyCheck = (value: string) => (/^[A-Z]{3}$/.test(value) ? undefined : t('notCurrency', { value }))
  const known = (pick: (month: (typeof months)[number]) => string) => [...new Set(months.map(pick))].filter(Boolean)
  return (
    <PageFrame title={t('newInvoice')} controls={<TextLink href={base}>{t('invoices')}</TextLink>}>
      <FormPanel>
        <Form form={form} label={t('newInvoice')}>
          <FieldGrid>
            <TextField
              form={form}
              name="issuer"
              label={t('issuer')}
              help={t('issuerHelp')}
              maxLength={256}
              suggestions={known(({ issuer }) => issuer.issuer)}
              required
            />
            <TextField form={form} name="id" label={t('invoiceId')} help={t('idHelp')} maxLength={256} required />
            <TextField
              form={form}
              name="month"
              label={t('month')}
              help={t('monthHelp')}
              placeholder="2024-09"
              maxLength={7}
              check={monthCheck}
              required
            />
            <TextField
              form={form}
              name="currency"
              label={t('currency')}
              help={t('currencyHelp')}
              maxLength={3}
              rewrite={upperCase}
              check={currencyCheck}
              required
            />
            <TextField form={form} name="account" label={t('account')} maxLength={256} required />
            <TextField form={form} name="purchaseOrder" label={t('purchaseOrder')} maxLength={256} />
            <DateField form={form} name="issuedOn" label={t('issued')} />
            <DateField form={form} name="dueOn" label={t('due')} />
          </FieldGrid>
          <InvoiceLines form={form} />
          <FormButtons form={form} submitLabel={t('save')} onCancel={() => navigate(base)} />
        </Form>
      </FormPanel>
    </PageFrame>
  )
}
