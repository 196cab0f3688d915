/* eslint-disable */
import type { OwnExportsQuery, OwnExportsQueryVariables, TypedDocumentString } from '../graphql'

export const OwnExportsDocument = 'dce74ca23003f76bbbf58467461993f7e94a8cbd0be1943ccc889c7d4a4236e1' as unknown as TypedDocumentString<OwnExportsQuery, OwnExportsQueryVariables>
