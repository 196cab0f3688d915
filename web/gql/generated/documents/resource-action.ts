/* eslint-disable */
import type { ResourceActionQuery, ResourceActionQueryVariables, TypedDocumentString } from '../graphql'

export const ResourceActionDocument = 'ecc537a73c3046115e883b2655658f57fe2b8117b01aacd84304a35756983e94' as unknown as TypedDocumentString<ResourceActionQuery, ResourceActionQueryVariables>
