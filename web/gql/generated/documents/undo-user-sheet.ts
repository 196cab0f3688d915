/* eslint-disable */
import type { UndoUserSheetMutation, UndoUserSheetMutationVariables, TypedDocumentString } from '../graphql'

export const UndoUserSheetDocument = '830af7d0551bd0380042d4dd71756039fd08a236c8a4ef907c1ceb08895ad7d2' as unknown as TypedDocumentString<UndoUserSheetMutation, UndoUserSheetMutationVariables>
