/* eslint-disable */
import type { PreviewUserSheetQuery, PreviewUserSheetQueryVariables, TypedDocumentString } from '../graphql'

export const PreviewUserSheetDocument = '7759b2441fa0fce21bbabab2a805061b13a71dccbf84dcee08fb31cee89b596c' as unknown as TypedDocumentString<PreviewUserSheetQuery, PreviewUserSheetQueryVariables>
