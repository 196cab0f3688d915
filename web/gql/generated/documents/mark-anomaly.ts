/* eslint-disable */
import type { MarkAnomalyMutation, MarkAnomalyMutationVariables, TypedDocumentString } from '../graphql'

export const MarkAnomalyDocument = {"__meta__":{"hash":"2f6a4970f6e8941411a0b192c2bd8198f90ac0b3af7f94962676ae6ca8f2d9b7"}} as unknown as TypedDocumentString<MarkAnomalyMutation, MarkAnomalyMutationVariables>;
