/* eslint-disable */
import type { ReadAlertsMutation, ReadAlertsMutationVariables, TypedDocumentString } from '../graphql'

export const ReadAlertsDocument = '5547e717cba90258239e39c3171aaa97b2425637a27d3d8e661e6ef3a39e1bb4' as unknown as TypedDocumentString<ReadAlertsMutation, ReadAlertsMutationVariables>
