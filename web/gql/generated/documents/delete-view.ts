/* eslint-disable */
import type { DeleteViewMutation, DeleteViewMutationVariables, TypedDocumentString } from '../graphql'

export const DeleteViewDocument = '9643389ccd38ea2387be4a35d93e16de1cf317cf533d692c8de6c05fe1fa90b6' as unknown as TypedDocumentString<DeleteViewMutation, DeleteViewMutationVariables>
