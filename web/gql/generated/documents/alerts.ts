/* eslint-disable */
import type { AlertsQuery, AlertsQueryVariables, TypedDocumentString } from '../graphql'

export const AlertsDocument = {"__meta__":{"hash":"7f768073518fbbe801356edaac51cccf1a5049642708a967dda657de5237b753"}} as unknown as TypedDocumentString<AlertsQuery, AlertsQueryVariables>;
