/* eslint-disable */
import type { CreateAdminGrantMutation, CreateAdminGrantMutationVariables, TypedDocumentString } from '../graphql'

export const CreateAdminGrantDocument = '4db8dbf408087ed14b772a082cd848cc01c38f0500efec8335663beb7bdf2b6d' as unknown as TypedDocumentString<CreateAdminGrantMutation, CreateAdminGrantMutationVariables>
