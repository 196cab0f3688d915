/* eslint-disable */
import type { OwnDataQuery, OwnDataQueryVariables, TypedDocumentString } from '../graphql'

export const OwnDataDocument = 'bd83602704f35814ad9528d1f3c03484c6d624b41eae01152c7cdb5b322999ba' as unknown as TypedDocumentString<OwnDataQuery, OwnDataQueryVariables>
