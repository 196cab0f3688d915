/* eslint-disable */
import type { OwnProfileQuery, OwnProfileQueryVariables, TypedDocumentString } from '../graphql'

export const OwnProfileDocument = '21aaa333249b2765dfaec0b2bea90daf85f108c1ec5626ee7f432ad3d7415ab8' as unknown as TypedDocumentString<OwnProfileQuery, OwnProfileQueryVariables>
