/* eslint-disable */
import type { RotateAdminTokenMutation, RotateAdminTokenMutationVariables, TypedDocumentString } from '../graphql'

export const RotateAdminTokenDocument = '01b40cc38475be18a9e9ab31d3ce2799d88b253d6e9f22f14a6345e6af965101' as unknown as TypedDocumentString<RotateAdminTokenMutation, RotateAdminTokenMutationVariables>
