import { onAnswer } from '~/gql/portal-fetch'

/** Smaller differences are the rounding of the Date header and the time that an answer takes. */
const TOLERANCE_MS = 2_000

let skewMs = 0

/** Milliseconds since 1970 by the server's clock, corrected by response headers (A62). */
export const serverNow = () => Date.now() + skewMs

/** Reads the server's clock from the Date of every answer; tells when it turned out to be another than believed. */
export function watchServerClock(onCorrected: () => void): () => void {
  return onAnswer((answer) => {
    const date = Date.parse(answer.headers.get('Date') ?? '')
    const seen = date - Date.now()
    if (Number.isNaN(date) || Math.abs(seen - skewMs) <= TOLERANCE_MS) return
    skewMs = Math.abs(seen) <= TOLERANCE_MS ? 0 : seen
    onCorrected()
  })
}
