/* eslint-disable */
import type { CommitmentUseQuery, CommitmentUseQueryVariables, TypedDocumentString } from '../graphql'

export const CommitmentUseDocument = '3d6a3dd9e7461397fd43dac1387a13c2e50ecaff2fba146be8dcb42e961dbe10' as unknown as TypedDocumentString<CommitmentUseQuery, CommitmentUseQueryVariables>
