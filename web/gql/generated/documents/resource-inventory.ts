/* eslint-disable */
import type { ResourceInventoryQuery, ResourceInventoryQueryVariables, TypedDocumentString } from '../graphql'

export const ResourceInventoryDocument = '4a709499788c783ab7a39625e8fa8b34131ec72076a607051f79bdf03167399e' as unknown as TypedDocumentString<ResourceInventoryQuery, ResourceInventoryQueryVariables>
