/* eslint-disable */
import type { ConnectionRightsQuery, ConnectionRightsQueryVariables, TypedDocumentString } from '../graphql'

export const ConnectionRightsDocument = 'fb8b5215485f130625516fd8af2fe4a8fe197f4134a879e46162baf4118ec6e3' as unknown as TypedDocumentString<ConnectionRightsQuery, ConnectionRightsQueryVariables>
