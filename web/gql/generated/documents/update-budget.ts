/* eslint-disable */
import type { UpdateBudgetMutation, UpdateBudgetMutationVariables, TypedDocumentString } from '../graphql'

export const UpdateBudgetDocument = '3696888bf5449bdb1f0958769c71c20fa0fd3a7666b332d1e9abcfc210b42630' as unknown as TypedDocumentString<UpdateBudgetMutation, UpdateBudgetMutationVariables>
