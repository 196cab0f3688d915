/* eslint-disable */
import type { SwitchEnrollmentMutation, SwitchEnrollmentMutationVariables, TypedDocumentString } from '../graphql'

export const SwitchEnrollmentDocument = {"__meta__":{"hash":"fe7081a4c05d4a582f838bfc6c296ad1907d4aee978cc70ce27dbce0032dc426"}} as unknown as TypedDocumentString<SwitchEnrollmentMutation, SwitchEnrollmentMutationVariables>;
