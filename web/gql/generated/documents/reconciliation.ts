/* eslint-disable */
import type { ReconciliationQuery, ReconciliationQueryVariables, TypedDocumentString } from '../graphql'

export const ReconciliationDocument = 'dac6dedf480617e3cc0a8fff0063ec1776a0a51a06fccf4966b2d737eb6772c4' as unknown as TypedDocumentString<ReconciliationQuery, ReconciliationQueryVariables>
