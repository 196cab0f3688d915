/* eslint-disable */
import type { EndOtherSessionsMutation, EndOtherSessionsMutationVariables, TypedDocumentString } from '../graphql'

export const EndOtherSessionsDocument = '67b9d217f1a7046b0e8a24ba56df4486ddbbf515af38fc1152d732ee649f5b66' as unknown as TypedDocumentString<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>
