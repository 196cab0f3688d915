import { restAnswer, type Schema } from '~/gql/rest'
import { saveAnswer } from '~/gql/save-answer'

export type Format = 'csv' | 'xlsx' | 'json' | 'parquet'
export type Exported = 'figures' | 'rows'

/** The server's file of a cost query. Throws an ApiError when it is refused. */
export const askExport = (
  question: Schema<'CostQuery'>,
  of: Exported,
  format: Format,
  signal?: AbortSignal,
): Promise<Response> => restAnswer('POST', '/costs/export', { query: { format, of }, body: question, signal })

/** Saves that file under the server's own name, else under the given one. Throws an ApiError, also when the file breaks off. */
export async function exportFile(
  question: Schema<'CostQuery'>,
  of: Exported,
  format: Format,
  name: string,
): Promise<void> {
  await saveAnswer(await askExport(question, of, format), `${name}.${format}`)
}
