/* eslint-disable */
import type { AlertsQuery, AlertsQueryVariables, TypedDocumentString } from '../graphql'

export const AlertsDocument = '0495a653e7a11b9186535d3b71e9b5ffcc87569281c17645e4601fad78e3e19c' as unknown as TypedDocumentString<AlertsQuery, AlertsQueryVariables>
