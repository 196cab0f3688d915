/* eslint-disable */
import type { ServiceAccountsQuery, ServiceAccountsQueryVariables, TypedDocumentString } from '../graphql'

export const ServiceAccountsDocument = 'a0083064adb0d5d6a63a5fd209646c5af99ce8b7c64b1eb6c2f124a31d153885' as unknown as TypedDocumentString<ServiceAccountsQuery, ServiceAccountsQueryVariables>
