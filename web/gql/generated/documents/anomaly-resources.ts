/* eslint-disable */
import type { AnomalyResourcesQuery, AnomalyResourcesQueryVariables, TypedDocumentString } from '../graphql'

export const AnomalyResourcesDocument = 'd1fd65f575ae2804c3d4e186355e8e64719c3096de660facba7f48c0a9961633' as unknown as TypedDocumentString<AnomalyResourcesQuery, AnomalyResourcesQueryVariables>
