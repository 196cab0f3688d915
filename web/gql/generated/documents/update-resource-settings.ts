/* eslint-disable */
import type { UpdateResourceSettingsMutation, UpdateResourceSettingsMutationVariables, TypedDocumentString } from '../graphql'

export const UpdateResourceSettingsDocument = 'd5e80ce6838c4d63e9fea1e73c22d82a373e2bd6db7ed3735c4df3d32b4fc4d9' as unknown as TypedDocumentString<UpdateResourceSettingsMutation, UpdateResourceSettingsMutationVariables>
