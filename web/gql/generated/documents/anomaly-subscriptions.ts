/* eslint-disable */
import type { AnomalySubscriptionsQuery, AnomalySubscriptionsQueryVariables, TypedDocumentString } from '../graphql'

export const AnomalySubscriptionsDocument = 'ad4eeff85c9a491ccb9a839a2557880248c027bbfe320856a4c2d0dbb761a1cd' as unknown as TypedDocumentString<AnomalySubscriptionsQuery, AnomalySubscriptionsQueryVariables>
