/* eslint-disable */
import type { GrantChoicesQuery, GrantChoicesQueryVariables, TypedDocumentString } from '../graphql'

export const GrantChoicesDocument = '9305b927faf593e27d90ae712f0337eca99c4f5d1708583680e2621052c9a736' as unknown as TypedDocumentString<GrantChoicesQuery, GrantChoicesQueryVariables>
