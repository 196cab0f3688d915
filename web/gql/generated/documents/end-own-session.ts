/* eslint-disable */
import type { EndOwnSessionMutation, EndOwnSessionMutationVariables, TypedDocumentString } from '../graphql'

export const EndOwnSessionDocument = '3ce5c74bec738329eb08a09c745256339f7d3672289c7f127154799058301397' as unknown as TypedDocumentString<EndOwnSessionMutation, EndOwnSessionMutationVariables>
