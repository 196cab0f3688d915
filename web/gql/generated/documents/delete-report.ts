/* eslint-disable */
import type { DeleteReportMutation, DeleteReportMutationVariables, TypedDocumentString } from '../graphql'

export const DeleteReportDocument = 'fbb5dbe0505d39475149ec2ad330dfebdd934a59bdbdfce3a1a1da63532d8246' as unknown as TypedDocumentString<DeleteReportMutation, DeleteReportMutationVariables>
