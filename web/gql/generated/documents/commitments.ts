/* eslint-disable */
import type { CommitmentsQuery, CommitmentsQueryVariables, TypedDocumentString } from '../graphql'

export const CommitmentsDocument = '61c84808ca973f3e4e04ac955392d3b33ac6500ab710da412dd1f3b8daa454b2' as unknown as TypedDocumentString<CommitmentsQuery, CommitmentsQueryVariables>
