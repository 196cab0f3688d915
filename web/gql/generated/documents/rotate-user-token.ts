/* eslint-disable */
import type { RotateUserTokenMutation, RotateUserTokenMutationVariables, TypedDocumentString } from '../graphql'

export const RotateUserTokenDocument = '85bfb11ccd4098d3644132fab97c1c551399255f40913d35fb676dd7bf656848' as unknown as TypedDocumentString<RotateUserTokenMutation, RotateUserTokenMutationVariables>
