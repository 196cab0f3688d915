/* eslint-disable */
import type { CreateAnomalySubscriptionMutation, CreateAnomalySubscriptionMutationVariables, TypedDocumentString } from '../graphql'

export const CreateAnomalySubscriptionDocument = 'e8819058cb505f01f3870c00e40fe6f8a55830e8d7c02a9c512f30f5eb56ac12' as unknown as TypedDocumentString<CreateAnomalySubscriptionMutation, CreateAnomalySubscriptionMutationVariables>
