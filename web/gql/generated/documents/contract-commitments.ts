/* eslint-disable */
import type { ContractCommitmentsQuery, ContractCommitmentsQueryVariables, TypedDocumentString } from '../graphql'

export const ContractCommitmentsDocument = '187650c0fa94cd6b2dee6a87b797f134b137fd6c15d3e9877bf0d32f635cd883' as unknown as TypedDocumentString<ContractCommitmentsQuery, ContractCommitmentsQueryVariables>
