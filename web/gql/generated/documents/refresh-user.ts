/* eslint-disable */
import type { RefreshUserQuery, RefreshUserQueryVariables, TypedDocumentString } from '../graphql'

export const RefreshUserDocument = {"__meta__":{"hash":"bb912d350bed1d6498daa4f3a4828b8a7125697edac931d1c5df8ae71d283f32"}} as unknown as TypedDocumentString<RefreshUserQuery, RefreshUserQueryVariables>;
