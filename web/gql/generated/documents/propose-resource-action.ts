/* eslint-disable */
import type { ProposeResourceActionMutation, ProposeResourceActionMutationVariables, TypedDocumentString } from '../graphql'

export const ProposeResourceActionDocument = 'e63bd0c1a1b37fcfecc70b7091750fa041867c6329bec3cf0f5b61c6430548c7' as unknown as TypedDocumentString<ProposeResourceActionMutation, ProposeResourceActionMutationVariables>
