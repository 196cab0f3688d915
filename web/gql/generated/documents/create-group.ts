/* eslint-disable */
import type { CreateGroupMutation, CreateGroupMutationVariables, TypedDocumentString } from '../graphql'

export const CreateGroupDocument = 'de61ec6aaaefff429dd40a8361e1a5c2257c5c8096b022a552ff2edd72bc11f8' as unknown as TypedDocumentString<CreateGroupMutation, CreateGroupMutationVariables>
