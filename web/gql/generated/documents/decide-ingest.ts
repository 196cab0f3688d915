/* eslint-disable */
import type { DecideIngestMutation, DecideIngestMutationVariables, TypedDocumentString } from '../graphql'

export const DecideIngestDocument = '721c014bcf6959af5ee039130a4403db7f230b42efb3253dff8892ead9bd8b05' as unknown as TypedDocumentString<DecideIngestMutation, DecideIngestMutationVariables>
