/* eslint-disable */
import type { EndAdminSessionMutation, EndAdminSessionMutationVariables, TypedDocumentString } from '../graphql'

export const EndAdminSessionDocument = 'b01bcfaa4a45499cdd65a4b7e0b959467e6d6f51633ac76deeac9aa8667d3bb5' as unknown as TypedDocumentString<EndAdminSessionMutation, EndAdminSessionMutationVariables>
