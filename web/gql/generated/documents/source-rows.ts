/* eslint-disable */
import type { SourceRowsQuery, SourceRowsQueryVariables, TypedDocumentString } from '../graphql'

export const SourceRowsDocument = '0538620d0057df277d841fcdb21d2eb37ed06c3cf911940436e27006cc1a4a59' as unknown as TypedDocumentString<SourceRowsQuery, SourceRowsQueryVariables>
