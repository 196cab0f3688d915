import { saveFile } from '~/lib/save-file'

/** The columns that the page's template has: the five that a file needs, then those that make a comparison by line possible. */
export const COLUMNS = [
  'InvoiceIssuerName',
  'InvoiceId',
  'BillingPeriodStart',
  'BillingCurrency',
  'BilledCost',
  'ChargeCategory',
  'InvoiceDetailId',
  'InvoiceDetailDescription',
  'BillingAccountId',
  'InvoiceIssueDate',
  'PaymentDueDate',
] as const

/** How many of them a file needs. */
export const NEEDED = 5

const EXAMPLE = [
  'Acme Cloud',
  'INV-2024-09',
  '2024-09-01T00:00:00Z',
  'USD',
  '99.00',
  'Purchase',
  '1',
  'Support',
  '123456789012',
  '2024-10-03T00:00:00Z',
  '2024-11-02T00:00:00Z',
]

/** Downloads a file of invoices with one line to replace. */
export const saveTemplate = () =>
  saveFile(new Blob([`${COLUMNS.join(',')}\n${EXAMPLE.join(',')}\n`], { type: 'text/csv' }), 'invoices.csv')
