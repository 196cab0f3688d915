/* eslint-disable */
import type { CreateConnectionMutation, CreateConnectionMutationVariables, TypedDocumentString } from '../graphql'

export const CreateConnectionDocument = '25d85415e00b009a219416f93a8027cd6ecbd0ab2d1de8e4b3313f767a43cc90' as unknown as TypedDocumentString<CreateConnectionMutation, CreateConnectionMutationVariables>
