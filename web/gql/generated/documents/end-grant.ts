/* eslint-disable */
import type { EndGrantMutation, EndGrantMutationVariables, TypedDocumentString } from '../graphql'

export const EndGrantDocument = 'ce04a1e7091dcf89ce103153e556afd2e5be471b6d3c7ff2937a4e88737aba97' as unknown as TypedDocumentString<EndGrantMutation, EndGrantMutationVariables>
