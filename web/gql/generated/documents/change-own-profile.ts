/* eslint-disable */
import type { ChangeOwnProfileMutation, ChangeOwnProfileMutationVariables, TypedDocumentString } from '../graphql'

export const ChangeOwnProfileDocument = '821a2384dc151f4964f2879cacebd8187c7885dae8727210779e24ccb0b09b2b' as unknown as TypedDocumentString<ChangeOwnProfileMutation, ChangeOwnProfileMutationVariables>
