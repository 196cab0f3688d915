/* eslint-disable */
import type { ResourceInventoryQuery, ResourceInventoryQueryVariables, TypedDocumentString } from '../graphql'

export const ResourceInventoryDocument = '780e1d4a4509dd45fc24fe05b3040cecf104756787b4cd0117e98f5b1c88bee3' as unknown as TypedDocumentString<ResourceInventoryQuery, ResourceInventoryQueryVariables>
