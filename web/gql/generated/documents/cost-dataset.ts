/* eslint-disable */
import type { CostDatasetQuery, CostDatasetQueryVariables, TypedDocumentString } from '../graphql'

export const CostDatasetDocument = '43a31f2c081e75fcd8c8c7d733e414fa93f82c0e6e2caf31bd249a1f3ba5678d' as unknown as TypedDocumentString<CostDatasetQuery, CostDatasetQueryVariables>
