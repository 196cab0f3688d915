/* eslint-disable */
import type { CreateEnrollmentMutation, CreateEnrollmentMutationVariables, TypedDocumentString } from '../graphql'

export const CreateEnrollmentDocument = '1bc1809289c8bc843b18024790b92f64e82b30c55aa0180c29d697cd44895680' as unknown as TypedDocumentString<CreateEnrollmentMutation, CreateEnrollmentMutationVariables>
