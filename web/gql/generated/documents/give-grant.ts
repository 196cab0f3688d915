/* eslint-disable */
import type { GiveGrantMutation, GiveGrantMutationVariables, TypedDocumentString } from '../graphql'

export const GiveGrantDocument = 'e6f342f3e67a3defa466865509d628fddcbfb5908a02af7874ececdda9cf1fb9' as unknown as TypedDocumentString<GiveGrantMutation, GiveGrantMutationVariables>
