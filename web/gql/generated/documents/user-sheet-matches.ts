/* eslint-disable */
import type { UserSheetMatchesQuery, UserSheetMatchesQueryVariables, TypedDocumentString } from '../graphql'

export const UserSheetMatchesDocument = '64e044022ff2acd37d7116373b02c859c82c17fde22ec86f09bbd9c6cc20af12' as unknown as TypedDocumentString<UserSheetMatchesQuery, UserSheetMatchesQueryVariables>
