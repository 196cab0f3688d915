/* eslint-disable */
import type { RoleNamesQuery, RoleNamesQueryVariables, TypedDocumentString } from '../graphql'

export const RoleNamesDocument = '2776a99477cdc04a2d9d2e70d20e8cab2cd0f0e10d46bdd88e701c09c617d647' as unknown as TypedDocumentString<RoleNamesQuery, RoleNamesQueryVariables>
