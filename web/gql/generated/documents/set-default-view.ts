/* eslint-disable */
import type { SetDefaultViewMutation, SetDefaultViewMutationVariables, TypedDocumentString } from '../graphql'

export const SetDefaultViewDocument = '0711d58787002ee572815ff94dafcad10ed48b238ef9b33313404300d9f46159' as unknown as TypedDocumentString<SetDefaultViewMutation, SetDefaultViewMutationVariables>
