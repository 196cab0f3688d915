/* eslint-disable */
import type { CommitmentsQuery, CommitmentsQueryVariables, TypedDocumentString } from '../graphql'

export const CommitmentsDocument = 'f39240c1e05b85589cbcd722b6e56d16fa1327bad0092805b5dc5612635f60bc' as unknown as TypedDocumentString<CommitmentsQuery, CommitmentsQueryVariables>
