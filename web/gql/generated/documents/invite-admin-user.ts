/* eslint-disable */
import type { InviteAdminUserMutation, InviteAdminUserMutationVariables, TypedDocumentString } from '../graphql'

export const InviteAdminUserDocument = 'd015bb978773aeb3cf4ac83d4c14e5298521fa4f3542d67136a48aff80fd6d17' as unknown as TypedDocumentString<InviteAdminUserMutation, InviteAdminUserMutationVariables>
