/* eslint-disable */
import type { UpdateLayoutMutation, UpdateLayoutMutationVariables, TypedDocumentString } from '../graphql'

export const UpdateLayoutDocument = 'fa55dbfceba5f441edcb0f8505ce186826dfe2040ce4aa9cfd8da14eaa587db3' as unknown as TypedDocumentString<UpdateLayoutMutation, UpdateLayoutMutationVariables>
