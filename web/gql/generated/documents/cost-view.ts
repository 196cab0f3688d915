/* eslint-disable */
import type { CostViewQuery, CostViewQueryVariables, TypedDocumentString } from '../graphql'

export const CostViewDocument = '646e4033a53b13635040f33a94bdc7dbb07e00cbbf3d7e58171e565f08ef4e71' as unknown as TypedDocumentString<CostViewQuery, CostViewQueryVariables>
