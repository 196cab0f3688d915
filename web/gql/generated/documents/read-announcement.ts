/* eslint-disable */
import type { ReadAnnouncementMutation, ReadAnnouncementMutationVariables, TypedDocumentString } from '../graphql'

export const ReadAnnouncementDocument = '40ba880d7d796983041fbf99d8a9183cefdbf087db3d2c08d5ea51c104e6570e' as unknown as TypedDocumentString<ReadAnnouncementMutation, ReadAnnouncementMutationVariables>
