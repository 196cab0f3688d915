/* eslint-disable */
import type { SaveUserSheetMutation, SaveUserSheetMutationVariables, TypedDocumentString } from '../graphql'

export const SaveUserSheetDocument = '953fcca87680e9acfcf2d281003fc22e4debe075ba87343832c16a27961aacd3' as unknown as TypedDocumentString<SaveUserSheetMutation, SaveUserSheetMutationVariables>
