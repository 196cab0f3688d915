/* eslint-disable */
import type { OwnPasswordQuery, OwnPasswordQueryVariables, TypedDocumentString } from '../graphql'

export const OwnPasswordDocument = 'f06ec1f582085f297447a4a945ddd991425664e7647a7e8fa288cd1b3ae8f776' as unknown as TypedDocumentString<OwnPasswordQuery, OwnPasswordQueryVariables>
