/* eslint-disable */
import type { InvoiceMonthsQuery, InvoiceMonthsQueryVariables, TypedDocumentString } from '../graphql'

export const InvoiceMonthsDocument = '19def9992875e6dd507106f7f84bd68c8f812b2c1246267c9c4d89e296ded5ca' as unknown as TypedDocumentString<InvoiceMonthsQuery, InvoiceMonthsQueryVariables>
