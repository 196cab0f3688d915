/* eslint-disable */
import type { OwnAccessQuery, OwnAccessQueryVariables, TypedDocumentString } from '../graphql'

export const OwnAccessDocument = 'aed44e18577b69bbc004c5191bef73b698c2c503e39de4d281b2ebdfaff82505' as unknown as TypedDocumentString<OwnAccessQuery, OwnAccessQueryVariables>
