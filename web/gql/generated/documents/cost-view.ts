/* eslint-disable */
import type { CostViewQuery, CostViewQueryVariables, TypedDocumentString } from '../graphql'

export const CostViewDocument = 'a5edfee5895029dc15b8679703b91f8c79b4ac2b8f06bd8dd86f1d140c41e081' as unknown as TypedDocumentString<CostViewQuery, CostViewQueryVariables>
