/** How a login at a provider ended, as the server wrote it behind the number sign of /login (server/internal/sso/callback.go). */
export interface SsoAnswer {
  outcome: SsoOutcome
  provider: string
  /** The wanted address; the caller must check it. */
  to: string | null
}

const REFUSALS = ['expired', 'denied', 'unknown', 'notAllowed', 'unavailable', 'failed'] as const

export type SsoRefusal = (typeof REFUSALS)[number]
export type SsoOutcome = 'ok' | SsoRefusal

/** Reads the answer in an address; null without a valid one. */
export function readSsoAnswer(hash: string): SsoAnswer | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const outcome = values.get('sso')
  const known = outcome === 'ok' ? outcome : REFUSALS.find((refusal) => refusal === outcome)
  return known ? { outcome: known, provider: values.get('provider') ?? '', to: values.get('to') } : null
}

/** Reads the answer and removes it from the address bar, so that a reload starts fresh. */
export function takeSsoAnswer(): SsoAnswer | null {
  const answer = readSsoAnswer(location.hash)
  if (answer) history.replaceState(history.state, '', location.pathname + location.search)
  return answer
}
