import type { CostView } from '../cost-view'
import { exportFile, type Exported, type Format } from './export-file'

export const FORMATS = ['csv', 'xlsx', 'json', 'parquet'] as const satisfies readonly Format[]

/** Saves the page's figures as a file, at the page's dataset version. Throws an ApiError, also for a truncated file. */
export async function saveExport(view: CostView, of: Exported, format: Format): Promise<void> {
  const { queries, datasetVersion, all } = view
  // A table shown in whole is exported in whole.
  const { top, ...query } = queries.report
  await exportFile({ ...query, top: all ? undefined : top, datasetVersion }, of, format, 'costs')
}
