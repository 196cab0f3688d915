/* eslint-disable */
import type { CommitmentsQuery, CommitmentsQueryVariables, TypedDocumentString } from '../graphql'

export const CommitmentsDocument = '23a4d20720309352f2ea1c05414c96b4bba1b713df7e8748447e60d25ee7bd9a' as unknown as TypedDocumentString<CommitmentsQuery, CommitmentsQueryVariables>
