/* eslint-disable */
import type { UserTokensQuery, UserTokensQueryVariables, TypedDocumentString } from '../graphql'

export const UserTokensDocument = '7bc835c2f50fd1eaf640605e762912ddd22d905cbd3dbdbdb6f273e07966b3d5' as unknown as TypedDocumentString<UserTokensQuery, UserTokensQueryVariables>
