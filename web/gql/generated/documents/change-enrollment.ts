/* eslint-disable */
import type { ChangeEnrollmentMutation, ChangeEnrollmentMutationVariables, TypedDocumentString } from '../graphql'

export const ChangeEnrollmentDocument = '93dd5942f14b35f999a1e0ba7cb7dbb1dae8bf33b227139781740b0ae2e9dc04' as unknown as TypedDocumentString<ChangeEnrollmentMutation, ChangeEnrollmentMutationVariables>
