import { request, type RequestOptions } from '~/gql/client'
import { ConnectionBatchesDocument } from '~/gql/generated/documents/connection-batches'

/** The batches of a connection, the newest first. */
export const loadBatches = async (id: string, options: RequestOptions) =>
  (await request(ConnectionBatchesDocument, { id }, options)).list.batches
