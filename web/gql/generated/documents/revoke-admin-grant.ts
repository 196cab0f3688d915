/* eslint-disable */
import type { RevokeAdminGrantMutation, RevokeAdminGrantMutationVariables, TypedDocumentString } from '../graphql'

export const RevokeAdminGrantDocument = '49bc64a1b62074afbd3f735d721f55d220cd3bee3ae1df7f032fa90ae1b85f6c' as unknown as TypedDocumentString<RevokeAdminGrantMutation, RevokeAdminGrantMutationVariables>
