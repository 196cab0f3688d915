/* eslint-disable */
import type { BackfillConnectionMutation, BackfillConnectionMutationVariables, TypedDocumentString } from '../graphql'

export const BackfillConnectionDocument = '3f2f05307bc5178f921bade7a2ca399e81d8f2b0d232281354c8277b8145a899' as unknown as TypedDocumentString<BackfillConnectionMutation, BackfillConnectionMutationVariables>
