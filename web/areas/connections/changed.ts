import { ConnectionDocument } from '~/gql/generated/documents/connection'
import { ConnectionBatchesDocument } from '~/gql/generated/documents/connection-batches'
import { ConnectionsDocument } from '~/gql/generated/documents/connections'

/** What shows a connection after it changed. */
export const CHANGED = [ConnectionsDocument, ConnectionDocument, ConnectionBatchesDocument]
