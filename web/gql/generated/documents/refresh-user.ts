/* eslint-disable */
import type { RefreshUserQuery, RefreshUserQueryVariables, TypedDocumentString } from '../graphql'

export const RefreshUserDocument = '84de0aea49fc8c9d506879466ae500d3b962dc6b15d189a15727f380c7d7851d' as unknown as TypedDocumentString<RefreshUserQuery, RefreshUserQueryVariables>
