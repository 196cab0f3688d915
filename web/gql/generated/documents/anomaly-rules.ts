/* eslint-disable */
import type { AnomalyRulesQuery, AnomalyRulesQueryVariables, TypedDocumentString } from '../graphql'

export const AnomalyRulesDocument = '05f65b27824234180abcde8009270a4046671853db552fc2ac052a877fd85ba3' as unknown as TypedDocumentString<AnomalyRulesQuery, AnomalyRulesQueryVariables>
