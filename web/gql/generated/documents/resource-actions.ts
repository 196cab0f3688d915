/* eslint-disable */
import type { ResourceActionsQuery, ResourceActionsQueryVariables, TypedDocumentString } from '../graphql'

export const ResourceActionsDocument = '9e79492b2515c95c0578e110fe90888e6f8c209a555f9e7493990055ace4a854' as unknown as TypedDocumentString<ResourceActionsQuery, ResourceActionsQueryVariables>
