/* eslint-disable */
import type { CreateBudgetMutation, CreateBudgetMutationVariables, TypedDocumentString } from '../graphql'

export const CreateBudgetDocument = '76017197963cb13823b8c9e84ffc7e3af6fd83cdefa8cbe05676a6293a7dc561' as unknown as TypedDocumentString<CreateBudgetMutation, CreateBudgetMutationVariables>
