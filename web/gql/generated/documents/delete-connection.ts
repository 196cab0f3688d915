/* eslint-disable */
import type { DeleteConnectionMutation, DeleteConnectionMutationVariables, TypedDocumentString } from '../graphql'

export const DeleteConnectionDocument = '0e0b0aba3d46fb249f4c6689da6a484e1f166fee55aedc55a2b4e8891e102242' as unknown as TypedDocumentString<DeleteConnectionMutation, DeleteConnectionMutationVariables>
