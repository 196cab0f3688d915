/* eslint-disable */
import type { GrantsQuery, GrantsQueryVariables, TypedDocumentString } from '../graphql'

export const GrantsDocument = '377c0da55ee824dee68dbbf8db0b5ad59eb1a19b6a4afe1f13147ae7522967dc' as unknown as TypedDocumentString<GrantsQuery, GrantsQueryVariables>
