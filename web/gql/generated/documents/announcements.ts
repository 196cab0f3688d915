/* eslint-disable */
import type { AnnouncementsQuery, AnnouncementsQueryVariables, TypedDocumentString } from '../graphql'

export const AnnouncementsDocument = 'de9e670b338541939f8c135f118be1d8c6cd2abd7efe5d376d4fe96bf41eac0c' as unknown as TypedDocumentString<AnnouncementsQuery, AnnouncementsQueryVariables>
