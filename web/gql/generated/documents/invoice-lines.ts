/* eslint-disable */
import type { InvoiceLinesQuery, InvoiceLinesQueryVariables, TypedDocumentString } from '../graphql'

export const InvoiceLinesDocument = '7e413298f820bdce9c01c8813047f577c58eadcc54018220ad16ac8a83188427' as unknown as TypedDocumentString<InvoiceLinesQuery, InvoiceLinesQueryVariables>
