/* eslint-disable */
import type { MarkAnomaliesMutation, MarkAnomaliesMutationVariables, TypedDocumentString } from '../graphql'

export const MarkAnomaliesDocument = '0159104772f1a0e87c308739694b83e587c8f3871eb0ac7fadac497323d9e3e1' as unknown as TypedDocumentString<MarkAnomaliesMutation, MarkAnomaliesMutationVariables>
