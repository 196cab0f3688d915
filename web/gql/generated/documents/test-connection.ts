/* eslint-disable */
import type { TestConnectionMutation, TestConnectionMutationVariables, TypedDocumentString } from '../graphql'

export const TestConnectionDocument = 'a3477fafcd58e1ba00b6495a3233e7b68c7a1bb902db5c68ccaf1a28c2587b72' as unknown as TypedDocumentString<TestConnectionMutation, TestConnectionMutationVariables>
