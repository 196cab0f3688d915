/* eslint-disable */
import type { TestNewConnectionMutation, TestNewConnectionMutationVariables, TypedDocumentString } from '../graphql'

export const TestNewConnectionDocument = '54eaabfb7281e2c27566254dadf339c88826bd9a226b37ca57aeb8b61de32284' as unknown as TypedDocumentString<TestNewConnectionMutation, TestNewConnectionMutationVariables>
