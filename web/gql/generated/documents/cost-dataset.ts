/* eslint-disable */
import type { CostDatasetQuery, CostDatasetQueryVariables, TypedDocumentString } from '../graphql'

export const CostDatasetDocument = '57546a32b00a3f13f5caf2c079b4fc85c6c6f75adb3c1aef2631abd16af9fecd' as unknown as TypedDocumentString<CostDatasetQuery, CostDatasetQueryVariables>
