/* eslint-disable */
import type { CreateReportMutation, CreateReportMutationVariables, TypedDocumentString } from '../graphql'

export const CreateReportDocument = '650bc1311fb867a362a4a9436ddabfde4ec9105635524dd7bc9884927b8b8706' as unknown as TypedDocumentString<CreateReportMutation, CreateReportMutationVariables>
