/* eslint-disable */
import type { UpdateLanguageMutation, UpdateLanguageMutationVariables, TypedDocumentString } from '../graphql'

export const UpdateLanguageDocument = {"__meta__":{"hash":"4f5c013af644b4bb0442aa3286048c09784fe68bb7f0fdd2cc93f32c76c1565a"}} as unknown as TypedDocumentString<UpdateLanguageMutation, UpdateLanguageMutationVariables>;
