/* eslint-disable */
import type { ReportsQuery, ReportsQueryVariables, TypedDocumentString } from '../graphql'

export const ReportsDocument = {"__meta__":{"hash":"8d36ccc0748be9031d3341541a93f6371d6f222ba2b05566b2796ce2f0f69e24"}} as unknown as TypedDocumentString<ReportsQuery, ReportsQueryVariables>;
