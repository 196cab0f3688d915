/* eslint-disable */
import type { UpdateLanguageMutation, UpdateLanguageMutationVariables, TypedDocumentString } from '../graphql'

export const UpdateLanguageDocument = '5fd9984702cb81169fbae72bd39339cb3c35c040a79fbf5a79c2658e9d715faa' as unknown as TypedDocumentString<UpdateLanguageMutation, UpdateLanguageMutationVariables>
