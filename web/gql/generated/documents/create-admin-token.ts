/* eslint-disable */
import type { CreateAdminTokenMutation, CreateAdminTokenMutationVariables, TypedDocumentString } from '../graphql'

export const CreateAdminTokenDocument = '620e7b5047dc0d95816fe787ec3b43cd875358ba15fa6daec6a22f44b89dd830' as unknown as TypedDocumentString<CreateAdminTokenMutation, CreateAdminTokenMutationVariables>
