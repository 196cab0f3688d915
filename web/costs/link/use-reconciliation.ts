import { useQuery, type Query } from '~/data'
import { ReconciliationDocument } from '~/gql/generated/documents/reconciliation'
import type { CostView } from '../cost-view'
import type { Reconciliation } from './moved'
import type { Stamp } from './stamp'

const UNCHANGED: Query<Reconciliation> = {
  status: 'ready',
  data: { status: 'unchanged', moved: null },
  reload: () => {},
}

/** Compares the figures of the link with those of the page; asks the server only where they differ. */
export function useReconciliation(view: CostView, { datasetVersion, digest }: Stamp): Query<Reconciliation> {
  const same = view.digest === digest
  const query = { query: view.queries.report, datasetVersion, digest }
  const asked = useQuery(ReconciliationDocument, same ? null : { query }, {
    subject: digest,
    select: (data) => data.reconciliation,
  })
  return same ? UNCHANGED : asked
}
