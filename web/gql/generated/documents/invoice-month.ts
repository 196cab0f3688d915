/* eslint-disable */
import type { InvoiceMonthQuery, InvoiceMonthQueryVariables, TypedDocumentString } from '../graphql'

export const InvoiceMonthDocument = '67b25d777bb3cb79e28a4556e4c18a758bec7320a13981171825e45a6e22d9b9' as unknown as TypedDocumentString<InvoiceMonthQuery, InvoiceMonthQueryVariables>
