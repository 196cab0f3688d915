/* eslint-disable */
import type { UpdateAnomalySubscriptionMutation, UpdateAnomalySubscriptionMutationVariables, TypedDocumentString } from '../graphql'

export const UpdateAnomalySubscriptionDocument = '0248722452584f214ce6eab0b912659d73c32cdc759262fd4f4c8b32f9c9629d' as unknown as TypedDocumentString<UpdateAnomalySubscriptionMutation, UpdateAnomalySubscriptionMutationVariables>
