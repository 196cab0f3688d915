/* eslint-disable */
import type { EnrollmentAreasQuery, EnrollmentAreasQueryVariables, TypedDocumentString } from '../graphql'

export const EnrollmentAreasDocument = '4af50088ff00de2bf81bb90e676b098f6ec3edbedc734d54595e70de85dd0b34' as unknown as TypedDocumentString<EnrollmentAreasQuery, EnrollmentAreasQueryVariables>
