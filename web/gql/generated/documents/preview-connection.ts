/* eslint-disable */
import type { PreviewConnectionMutation, PreviewConnectionMutationVariables, TypedDocumentString } from '../graphql'

export const PreviewConnectionDocument = '31080efd2f22d5bd13eb3f07afbfd00e0fdbc2d0b6faba75d59ab43c7eab5c93' as unknown as TypedDocumentString<PreviewConnectionMutation, PreviewConnectionMutationVariables>
