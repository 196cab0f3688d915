/* eslint-disable */
import type { ConnectionQuery, ConnectionQueryVariables, TypedDocumentString } from '../graphql'

export const ConnectionDocument = '2fec2e545b38345e6f649b42f36929bbb8f37a9e8d730a939fb584d40e4264e0' as unknown as TypedDocumentString<ConnectionQuery, ConnectionQueryVariables>
