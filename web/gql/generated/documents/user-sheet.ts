/* eslint-disable */
import type { UserSheetQuery, UserSheetQueryVariables, TypedDocumentString } from '../graphql'

export const UserSheetDocument = '3c50390badaef5d923fee713ecb5f583c1f504ab5352213ae6bec37a1c032ad2' as unknown as TypedDocumentString<UserSheetQuery, UserSheetQueryVariables>
