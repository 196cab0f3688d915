/* eslint-disable */
import type { IngestFeedsQuery, IngestFeedsQueryVariables, TypedDocumentString } from '../graphql'

export const IngestFeedsDocument = 'f806afe58079a903a94d105155c001be2382441dca5ad18b8551ce2f19e51edb' as unknown as TypedDocumentString<IngestFeedsQuery, IngestFeedsQueryVariables>
