/* eslint-disable */
import type { ChangeReasonsQuery, ChangeReasonsQueryVariables, TypedDocumentString } from '../graphql'

export const ChangeReasonsDocument = '8eb6140a65b3a6f554452c77eab8f89cfd7bffd3708264ae27117e446f7afd36' as unknown as TypedDocumentString<ChangeReasonsQuery, ChangeReasonsQueryVariables>
