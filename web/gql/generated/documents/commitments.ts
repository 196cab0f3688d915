/* eslint-disable */
import type { CommitmentsQuery, CommitmentsQueryVariables, TypedDocumentString } from '../graphql'

export const CommitmentsDocument = {"__meta__":{"hash":"9c6c3015c49f574ac8a8e8cdc1056a7e8566e02f418d090176166e0ef7658f92"}} as unknown as TypedDocumentString<CommitmentsQuery, CommitmentsQueryVariables>;
