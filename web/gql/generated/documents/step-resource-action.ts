/* eslint-disable */
import type { StepResourceActionMutation, StepResourceActionMutationVariables, TypedDocumentString } from '../graphql'

export const StepResourceActionDocument = 'aef658848868a026d5945b247a16c0ffb796d0a17d67019754e05a2e38639610' as unknown as TypedDocumentString<StepResourceActionMutation, StepResourceActionMutationVariables>
