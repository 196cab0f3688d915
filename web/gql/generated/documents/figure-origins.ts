/* eslint-disable */
import type { FigureOriginsQuery, FigureOriginsQueryVariables, TypedDocumentString } from '../graphql'

export const FigureOriginsDocument = 'a502e8b6fa7a2806af27be5e7975db4ad6ed77c257c2e17a8615d8befd3f735f' as unknown as TypedDocumentString<FigureOriginsQuery, FigureOriginsQueryVariables>
