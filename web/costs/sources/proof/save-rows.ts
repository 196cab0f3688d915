import { exportFile, type Format } from '../../export/export-file'
import { rowsOf, type RowsAsked } from '../figure'

export const FORMATS = ['csv', 'xlsx', 'parquet'] as const satisfies readonly Format[]

/** Saves the rows that a figure is the sum of, of its very version. Throws an ApiError, also when the file breaks off. */
export const saveRows = (asked: RowsAsked, format: Format): Promise<void> =>
  exportFile({ ...rowsOf(asked), metrics: [asked.figure.metric] }, 'rows', format, 'charges')
