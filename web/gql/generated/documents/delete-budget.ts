/* eslint-disable */
import type { DeleteBudgetMutation, DeleteBudgetMutationVariables, TypedDocumentString } from '../graphql'

export const DeleteBudgetDocument = '5cad4ff63d95849b99c46eeaec1c528c456790a70122a6c2357e41a590e17b34' as unknown as TypedDocumentString<DeleteBudgetMutation, DeleteBudgetMutationVariables>
