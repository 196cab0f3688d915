/* eslint-disable */
import type { CreateViewMutation, CreateViewMutationVariables, TypedDocumentString } from '../graphql'

export const CreateViewDocument = 'b94152a2ddb1f2bec63aa76517f3978e2d531cd2bfc29cc2004e7ea5885fe29e' as unknown as TypedDocumentString<CreateViewMutation, CreateViewMutationVariables>
