/* eslint-disable */
import type { SavedViewQuery, SavedViewQueryVariables, TypedDocumentString } from '../graphql'

export const SavedViewDocument = '08a35cef587a5de1405bc88b3379ec4d6da820398564c9b49ce798e51b82d118' as unknown as TypedDocumentString<SavedViewQuery, SavedViewQueryVariables>
