/* eslint-disable */
import type { CostViewQuery, CostViewQueryVariables, TypedDocumentString } from '../graphql'

export const CostViewDocument = {"__meta__":{"hash":"0f32caf75d66acf7297aaaa5d4f4a9004cc0c09dcbf6d4177ad8dd7f5c265ac9"}} as unknown as TypedDocumentString<CostViewQuery, CostViewQueryVariables>;
