/* eslint-disable */
import type { MarkAnomalyMutation, MarkAnomalyMutationVariables, TypedDocumentString } from '../graphql'

export const MarkAnomalyDocument = '4656c4e967a1ef61da2314a234dc036410601637d931d09c2ba3d236fb17391b' as unknown as TypedDocumentString<MarkAnomalyMutation, MarkAnomalyMutationVariables>
