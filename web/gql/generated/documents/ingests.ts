/* eslint-disable */
import type { IngestsQuery, IngestsQueryVariables, TypedDocumentString } from '../graphql'

export const IngestsDocument = '084545f47bcd3084578f7cfc3bacca05bf80a341b257a53ed8dc4fbcfee5411d' as unknown as TypedDocumentString<IngestsQuery, IngestsQueryVariables>
