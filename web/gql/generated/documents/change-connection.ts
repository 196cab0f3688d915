/* eslint-disable */
import type { ChangeConnectionMutation, ChangeConnectionMutationVariables, TypedDocumentString } from '../graphql'

export const ChangeConnectionDocument = '6024956111b8747c7adbdfea1d77ee0eab53ce400b29c734a74f02b375c5d1d0' as unknown as TypedDocumentString<ChangeConnectionMutation, ChangeConnectionMutationVariables>
