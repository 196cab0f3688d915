/* eslint-disable */
import type { FindingsQuery, FindingsQueryVariables, TypedDocumentString } from '../graphql'

export const FindingsDocument = {"__meta__":{"hash":"b2a761adcf45a5ee75abac85ea649c8bca9d7afe78821994a4ba2067d00d82ea"}} as unknown as TypedDocumentString<FindingsQuery, FindingsQueryVariables>;
