/* eslint-disable */
import type { ConnectionMonthsQuery, ConnectionMonthsQueryVariables, TypedDocumentString } from '../graphql'

export const ConnectionMonthsDocument = 'f5740bcca548c22b089fe2229d1a5bb72f5ed9dd842d9650274805e2e8149b05' as unknown as TypedDocumentString<ConnectionMonthsQuery, ConnectionMonthsQueryVariables>
