/* eslint-disable */
import type { RunConnectionMutation, RunConnectionMutationVariables, TypedDocumentString } from '../graphql'

export const RunConnectionDocument = 'e16925610b8af6f27fd720139304ff73e3f71979365b7fea6f5d27beb9f55430' as unknown as TypedDocumentString<RunConnectionMutation, RunConnectionMutationVariables>
