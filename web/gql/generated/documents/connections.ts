/* eslint-disable */
import type { ConnectionsQuery, ConnectionsQueryVariables, TypedDocumentString } from '../graphql'

export const ConnectionsDocument = '872c54b69fb03a8259b24123db62224dacbf29c524d27873d93cd71b4dae258a' as unknown as TypedDocumentString<ConnectionsQuery, ConnectionsQueryVariables>
