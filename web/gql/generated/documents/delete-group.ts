/* eslint-disable */
import type { DeleteGroupMutation, DeleteGroupMutationVariables, TypedDocumentString } from '../graphql'

export const DeleteGroupDocument = 'e5adcef0701a09a0c0eec9ec4a31f70190700777c02bcf9c946d613d1ea9a740' as unknown as TypedDocumentString<DeleteGroupMutation, DeleteGroupMutationVariables>
