/* eslint-disable */
import type { SavedViewsQuery, SavedViewsQueryVariables, TypedDocumentString } from '../graphql'

export const SavedViewsDocument = '4a5bd3e47a511d3dc87aefce02bf839a4a4d98379820657b97c5fc2fd1671a69' as unknown as TypedDocumentString<SavedViewsQuery, SavedViewsQueryVariables>
