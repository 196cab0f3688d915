/* eslint-disable */
import type { ContractCommitmentsQuery, ContractCommitmentsQueryVariables, TypedDocumentString } from '../graphql'

export const ContractCommitmentsDocument = {"__meta__":{"hash":"a8fc3c6f0c608c9eafca4458bf0982e89636372a72b3f2b474f5de28ed36926e"}} as unknown as TypedDocumentString<ContractCommitmentsQuery, ContractCommitmentsQueryVariables>;
