/* eslint-disable */
import type { UpdateViewMutation, UpdateViewMutationVariables, TypedDocumentString } from '../graphql'

export const UpdateViewDocument = 'a8483038fc5a9bb591be2d4ddee9f7030727920551d0ba00fff1e3a4e69ed091' as unknown as TypedDocumentString<UpdateViewMutation, UpdateViewMutationVariables>
