import { FigureButton, type FigureRows } from '~/costs/sources'
import { formatDate, formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { exactMoney } from '~/lib/money'
import { FactPanel } from '~/ui/listing'
import { KpiFigure, KpiGrid, Panel } from '~/ui/page'
import { rowsOf } from './charges'
import type { Comparison } from './invoice'
import { useInvoiceMessages } from './messages'
import { Parts } from './Parts'

export interface OfInvoiceProps {
  comparison: Comparison
  /** Its first day. */
  month: string
  onCharges: (figure: FigureRows) => void
}

/** The totals of an invoice, with the parts of the difference. */
export function InvoiceFacts({ comparison: { invoice, conditions }, month, onCharges }: OfInvoiceProps) {
  const t = useInvoiceMessages()
  const locale = useLocale()
  const { id, currency, charged } = invoice
  const money = (amount: string | null) => (amount === null ? '–' : exactMoney(amount, currency, locale))
  const day = (value: string | null) => (value ? formatDate(value, locale) : '–')
  return (
    <>
      <Panel>
        <KpiGrid>
          <KpiFigure label={t('invoiced')} value={money(invoice.invoiced)} />
          <KpiFigure
            label={t('charged')}
            value={
              charged === null ? (
                '–'
              ) : (
                <FigureButton
                  aria-label={t('showCharges', { name: `${id}: ${money(charged)}` })}
                  onClick={() => onCharges(rowsOf(month, conditions, { currency, amount: charged, group: id }))}
                >
                  {money(charged)}
                </FigureButton>
              )
            }
          />
          <KpiFigure label={t('difference')} value={money(invoice.difference)} />
          <KpiFigure label={t('lines')} value={invoice.lineCount.toLocaleString(locale)} />
        </KpiGrid>
      </Panel>
      <FactPanel
        facts={[
          [t('reasons'), <Parts key="parts" parts={invoice.parts} currency={currency} />],
          [t('issuer'), <bdi key="issuer">{invoice.issuer}</bdi>],
          [t('account'), <bdi key="account">{invoice.account ?? '–'}</bdi>],
          [t('month'), formatMonth(month, locale)],
          [t('status'), <bdi key="status">{invoice.status || '–'}</bdi>],
          [t('issued'), day(invoice.issuedOn)],
          [t('due'), day(invoice.dueOn)],
          [t('purchaseOrder'), <bdi key="order">{invoice.purchaseOrder ?? '–'}</bdi>],
          ...(invoice.paymentCurrency && invoice.paymentCurrency !== currency
            ? [
                [
                  t('payment'),
                  invoice.payment === null
                    ? invoice.paymentCurrency
                    : exactMoney(invoice.payment, invoice.paymentCurrency, locale),
                ] as const,
              ]
            : []),
        ]}
      />
    </>
  )
}
