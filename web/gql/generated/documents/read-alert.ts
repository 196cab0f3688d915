/* eslint-disable */
import type { ReadAlertMutation, ReadAlertMutationVariables, TypedDocumentString } from '../graphql'

export const ReadAlertDocument = 'a2d350fdf2f762f3f51b9dc844c75f554f34488d4a01b7a90201261025ac5822' as unknown as TypedDocumentString<ReadAlertMutation, ReadAlertMutationVariables>
