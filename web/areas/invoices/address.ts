import type { InvoiceReason, InvoiceState } from '~/gql/generated'

export const STATES: readonly InvoiceState[] = ['open', 'closed', 'reconciled', 'moved']

/** The reasons that an invoice may have. */
export const REASONS: readonly InvoiceReason[] = [
  'only_invoice',
  'only_charges',
  'period',
  'currency',
  'tax',
  'rounding',
  'amount',
]

/** The filters of the page, in its address. */
export type InvoiceFilter = {
  month: string
  issuer: string
  state: InvoiceState | ''
  reason: InvoiceReason | ''
  q: string
}

/** An invoice in one currency, in the address of its page. */
export type InvoiceName = { month: string; issuer: string; invoice: string; currency: string }

const text = (params: URLSearchParams, name: string) => (params.get(name) ?? '').slice(0, 256)

const monthOf = (params: URLSearchParams) => /^[12]\d{3}-(0[1-9]|1[0-2])$/.exec(text(params, 'month'))?.[0] ?? ''

export const parseFilter = (params: URLSearchParams): InvoiceFilter => ({
  month: monthOf(params),
  issuer: text(params, 'issuer'),
  state: STATES.find((one) => one === params.get('state')) ?? '',
  reason: REASONS.find((one) => one === params.get('reason')) ?? '',
  q: text(params, 'q').trim(),
})

export const parseName = (params: URLSearchParams): InvoiceName => ({
  month: monthOf(params),
  issuer: text(params, 'issuer'),
  invoice: text(params, 'invoice'),
  currency: text(params, 'currency'),
})

/** 2024-09 of the address is 2024-09-01 of the API. */
export const firstDay = (month: string) => `${month}-01`
