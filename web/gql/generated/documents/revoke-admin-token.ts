/* eslint-disable */
import type { RevokeAdminTokenMutation, RevokeAdminTokenMutationVariables, TypedDocumentString } from '../graphql'

export const RevokeAdminTokenDocument = 'fd7b31512654b35b38c78970066f0061a3c211739de0df37508fc36be0f1aef7' as unknown as TypedDocumentString<RevokeAdminTokenMutation, RevokeAdminTokenMutationVariables>
