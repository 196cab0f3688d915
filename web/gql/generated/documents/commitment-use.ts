/* eslint-disable */
import type { CommitmentUseQuery, CommitmentUseQueryVariables, TypedDocumentString } from '../graphql'

export const CommitmentUseDocument = '9feccc7822596087344021c4df39a7ac396330dda7700d2d92d810460133958a' as unknown as TypedDocumentString<CommitmentUseQuery, CommitmentUseQueryVariables>
