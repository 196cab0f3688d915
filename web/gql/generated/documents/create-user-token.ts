/* eslint-disable */
import type { CreateUserTokenMutation, CreateUserTokenMutationVariables, TypedDocumentString } from '../graphql'

export const CreateUserTokenDocument = '1a01aad2836017dd77bb948fa845a5ac383584c0ddd0e231c3e67fb01701cf58' as unknown as TypedDocumentString<CreateUserTokenMutation, CreateUserTokenMutationVariables>
