/* eslint-disable */
import type { RevokeUserTokenMutation, RevokeUserTokenMutationVariables, TypedDocumentString } from '../graphql'

export const RevokeUserTokenDocument = '64d20def4cd0b7cedd7b6a8fa09cd57f695c36ab6758fd39fd8848241ca987b3' as unknown as TypedDocumentString<RevokeUserTokenMutation, RevokeUserTokenMutationVariables>
