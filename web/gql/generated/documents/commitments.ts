/* eslint-disable */
import type { CommitmentsQuery, CommitmentsQueryVariables, TypedDocumentString } from '../graphql'

export const CommitmentsDocument = '0b8a73dd26abc52b1b7314bcc6f9319abfb2564f01124d7a2c4dc4a01ca95e56' as unknown as TypedDocumentString<CommitmentsQuery, CommitmentsQueryVariables>
