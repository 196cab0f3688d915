/* eslint-disable */
import type { EndAdminUserSessionsMutation, EndAdminUserSessionsMutationVariables, TypedDocumentString } from '../graphql'

export const EndAdminUserSessionsDocument = 'a4ed4a5b5935de7c72cd628f916212f083a9b4e393bb2e462239491217812968' as unknown as TypedDocumentString<EndAdminUserSessionsMutation, EndAdminUserSessionsMutationVariables>
