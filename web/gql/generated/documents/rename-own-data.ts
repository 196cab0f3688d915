/* eslint-disable */
import type { RenameOwnDataMutation, RenameOwnDataMutationVariables, TypedDocumentString } from '../graphql'

export const RenameOwnDataDocument = 'c4b8743293c53eeabec41a935c2c67606183f1e839ea153e1294604cade8a417' as unknown as TypedDocumentString<RenameOwnDataMutation, RenameOwnDataMutationVariables>
