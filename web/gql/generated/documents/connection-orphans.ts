/* eslint-disable */
import type { ConnectionOrphansQuery, ConnectionOrphansQueryVariables, TypedDocumentString } from '../graphql'

export const ConnectionOrphansDocument = '4c196ea6f3a85be0e9cd2ccd789e0d15298f070b396d9da69658d5162d03287b' as unknown as TypedDocumentString<ConnectionOrphansQuery, ConnectionOrphansQueryVariables>
