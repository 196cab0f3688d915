/* eslint-disable */
import type { AnswerBatchMutation, AnswerBatchMutationVariables, TypedDocumentString } from '../graphql'

export const AnswerBatchDocument = 'daa81f818b6509e5b1027fa95a6c857fff140ce9bc2c0aa6d9024704864b8d6d' as unknown as TypedDocumentString<AnswerBatchMutation, AnswerBatchMutationVariables>
