/* eslint-disable */
import type { CommitmentsQuery, CommitmentsQueryVariables, TypedDocumentString } from '../graphql'

export const CommitmentsDocument = '6f0d6aed6907484956ce995dc15f2cabdd40956976f90b68af379bc78783aac4' as unknown as TypedDocumentString<CommitmentsQuery, CommitmentsQueryVariables>
