/* eslint-disable */
import type { CommitmentsQuery, CommitmentsQueryVariables, TypedDocumentString } from '../graphql'

export const CommitmentsDocument = '40b5012bc9eee7c2b0a60ea547b8810ed174d00d5a8e9532d35325b55bee0516' as unknown as TypedDocumentString<CommitmentsQuery, CommitmentsQueryVariables>
