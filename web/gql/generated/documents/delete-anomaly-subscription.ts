/* eslint-disable */
import type { DeleteAnomalySubscriptionMutation, DeleteAnomalySubscriptionMutationVariables, TypedDocumentString } from '../graphql'

export const DeleteAnomalySubscriptionDocument = '1f3cf9e4efee685d18493a56bb7aa75b09c40b8d63d2f72963240ef959086b2b' as unknown as TypedDocumentString<DeleteAnomalySubscriptionMutation, DeleteAnomalySubscriptionMutationVariables>
