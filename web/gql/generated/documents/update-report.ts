/* eslint-disable */
import type { UpdateReportMutation, UpdateReportMutationVariables, TypedDocumentString } from '../graphql'

export const UpdateReportDocument = 'bfa6b8c3e664e797427ff8afbc9935c6f5aa69227590a42805796e7dfa21fa32' as unknown as TypedDocumentString<UpdateReportMutation, UpdateReportMutationVariables>
