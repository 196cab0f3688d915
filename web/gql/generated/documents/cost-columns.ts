/* eslint-disable */
import type { CostColumnsQuery, CostColumnsQueryVariables, TypedDocumentString } from '../graphql'

export const CostColumnsDocument = '09dd5a4ba62ae9fce05b6e77527b9a3c119ae29f35e90d8ba5e21e9cb162fd37' as unknown as TypedDocumentString<CostColumnsQuery, CostColumnsQueryVariables>
