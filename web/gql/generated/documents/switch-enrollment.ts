/* eslint-disable */
import type { SwitchEnrollmentMutation, SwitchEnrollmentMutationVariables, TypedDocumentString } from '../graphql'

export const SwitchEnrollmentDocument = 'ef4a4fca0a05de68ef821509006ba873ccec3df34ff24bf2f285cddbef258993' as unknown as TypedDocumentString<SwitchEnrollmentMutation, SwitchEnrollmentMutationVariables>
