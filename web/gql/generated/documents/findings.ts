/* eslint-disable */
import type { FindingsQuery, FindingsQueryVariables, TypedDocumentString } from '../graphql'

export const FindingsDocument = {"__meta__":{"hash":"67f9a10139d1936c8f25e4b7f06a29d0b84906dc660f70191d75456c9466ac04"}} as unknown as TypedDocumentString<FindingsQuery, FindingsQueryVariables>;
