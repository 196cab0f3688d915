/* eslint-disable */
import type { DeleteOwnDataMutation, DeleteOwnDataMutationVariables, TypedDocumentString } from '../graphql'

export const DeleteOwnDataDocument = '3c09a8d6b6f27138a202e3434fe45999cf81c2a9c3ea0a01a03d3d033d62603f' as unknown as TypedDocumentString<DeleteOwnDataMutation, DeleteOwnDataMutationVariables>
