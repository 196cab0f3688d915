/* eslint-disable */
import type { ChangeOwnPasswordMutation, ChangeOwnPasswordMutationVariables, TypedDocumentString } from '../graphql'

export const ChangeOwnPasswordDocument = '020a958f192a463966eee7823ff05dee67b7fb257222a4c8932b7656e6d5468d' as unknown as TypedDocumentString<ChangeOwnPasswordMutation, ChangeOwnPasswordMutationVariables>
