/* eslint-disable */
import type { FindingsQuery, FindingsQueryVariables, TypedDocumentString } from '../graphql'

export const FindingsDocument = '365ee4e32658a6da688381869852e140196ae45c131991df6c679b89380886bf' as unknown as TypedDocumentString<FindingsQuery, FindingsQueryVariables>
