import type { AlertKind } from '~/gql/generated'

/** The types of alerts in the order of the filter. */
export const KINDS = [
  'budgetActual',
  'budgetForecast',
  'anomaly',
  'ingestFailed',
  'chargesReplaced',
  'deliveryWaits',
  'reportFailed',
  'deliveryFailed',
  'batchHeld',
  'batchIncomplete',
  'batchRejected',
  'batchRestated',
  'connectionFailed',
  'connectionLate',
] as const satisfies readonly AlertKind[]
