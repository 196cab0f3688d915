/* eslint-disable */
import type { IngestQuestionsQuery, IngestQuestionsQueryVariables, TypedDocumentString } from '../graphql'

export const IngestQuestionsDocument = 'fb828fb972055d16e7f280dbdb280e7755a088248c723cc67d4c26f92a140657' as unknown as TypedDocumentString<IngestQuestionsQuery, IngestQuestionsQueryVariables>
