import type { CostView } from '../cost-view'
import { exportFile, type Exported, type Format } from './export-file'

export const FORMATS = ['csv', 'xlsx', 'json', 'parquet'] as const satisfies readonly Format[]

/** Saves what the page shows as a file, of the very version of the page. Throws an ApiError, also when the file breaks off. */
export async function saveExport(view: CostView, of: Exported, format: Format): Promise<void> {
  const { queries, datasetVersion, all } = view
  // What the table shows in whole is exported in whole.
  const { top, ...query } = queries.report
  await exportFile({ ...query, top: all ? undefined : top, datasetVersion }, of, format, 'costs')
}
