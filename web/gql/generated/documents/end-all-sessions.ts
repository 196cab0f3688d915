/* eslint-disable */
import type { EndAllSessionsMutation, EndAllSessionsMutationVariables, TypedDocumentString } from '../graphql'

export const EndAllSessionsDocument = 'ead19ed61438c64ee9d1143054c5bd46ee658fdf3775ca49cafc41d5036d07ee' as unknown as TypedDocumentString<EndAllSessionsMutation, EndAllSessionsMutationVariables>
