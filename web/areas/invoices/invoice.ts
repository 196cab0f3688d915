import type {
  InvoiceIssuerFieldsFragment,
  InvoiceLinesQuery,
  InvoiceMonthQuery,
  InvoiceMonthsQuery,
} from '~/gql/generated'
import { InvoiceLinesDocument } from '~/gql/generated/documents/invoice-lines'
import { InvoiceMonthDocument } from '~/gql/generated/documents/invoice-month'
import { InvoiceMonthsDocument } from '~/gql/generated/documents/invoice-months'
import { addDecimal } from '~/lib/decimal'

export type Issuer = InvoiceIssuerFieldsFragment
export type MonthState = InvoiceMonthsQuery['list']['months'][number]
export type Invoice = InvoiceMonthQuery['page']['invoices'][number]
export type Comparison = InvoiceLinesQuery['comparison']
export type Line = Comparison['lines'][number]
export type Part = Invoice['parts'][number]

export const TONES = { open: 'quiet', closed: 'warning', reconciled: 'good', moved: 'bad' } as const

/** Everything that an invoice or a sign-off changes. */
export const changesInvoices = { invalidates: [InvoiceMonthsDocument, InvoiceMonthDocument, InvoiceLinesDocument] }

interface Sums {
  currency: string
  invoiced: string
  charged: string
  difference: string
}

/** Exact sums by currency. */
export function totalsOf(
  list: readonly { currency: string; invoiced: string | null; charged: string | null; difference: string }[],
): Sums[] {
  const found = new Map<string, Sums>()
  for (const { currency, invoiced, charged, difference } of list) {
    const before = found.get(currency) ?? { currency, invoiced: '0', charged: '0', difference: '0' }
    found.set(currency, {
      currency,
      invoiced: addDecimal(before.invoiced, invoiced ?? '0'),
      charged: addDecimal(before.charged, charged ?? '0'),
      difference: addDecimal(before.difference, difference),
    })
  }
  return [...found.values()].sort((a, b) => a.currency.localeCompare(b.currency))
}

/** The month to begin with: the newest with an invoice, else the newest. */
export const newestMonth = (months: readonly MonthState[]): string =>
  (months.find(({ issuer }) => issuer.invoiced !== '0') ?? months[0])?.month.slice(0, 7) ?? ''
