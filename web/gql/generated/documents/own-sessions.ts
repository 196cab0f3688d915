/* eslint-disable */
import type { OwnSessionsQuery, OwnSessionsQueryVariables, TypedDocumentString } from '../graphql'

export const OwnSessionsDocument = '9fb7ce4dc059e989f9ca24872228ac1ffe2e6411b068a5b3d29a647a3ba3c23e' as unknown as TypedDocumentString<OwnSessionsQuery, OwnSessionsQueryVariables>
