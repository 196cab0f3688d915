/* eslint-disable */
import type { TagCoverageQuery, TagCoverageQueryVariables, TypedDocumentString } from '../graphql'

export const TagCoverageDocument = '34727f5787100ab492ac74bc69c7178eeeeb76461c2c2958d9166f67ff179d6f' as unknown as TypedDocumentString<TagCoverageQuery, TagCoverageQueryVariables>
