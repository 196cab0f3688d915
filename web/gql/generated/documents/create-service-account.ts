/* eslint-disable */
import type { CreateServiceAccountMutation, CreateServiceAccountMutationVariables, TypedDocumentString } from '../graphql'

export const CreateServiceAccountDocument = '68a24191da7ffa12158b0378513f634c24b3e984a654fb960dfc21fb61c590f2' as unknown as TypedDocumentString<CreateServiceAccountMutation, CreateServiceAccountMutationVariables>
