import type { ApiError } from '~/lib/api-error'

/** ended: the portal itself says so. doubted: an endpoint answered 401, which may concern that endpoint alone. */
export type SessionNews = 'ended' | 'doubted'

type Listener = (news: SessionNews) => void

const listeners = new Set<Listener>()

/** Told when the answer to a call says something of the session. */
export function onSessionNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function emitSessionNews(news: SessionNews): void {
  for (const listener of [...listeners]) listener(news)
}

/** Hands an error on to be thrown, having told what it says of the session. */
export function heedSessionEnd(error: ApiError): ApiError {
  if (error.code === 'SESSION_EXPIRED') emitSessionNews('ended')
  else if (error.code === 'UNAUTHENTICATED') emitSessionNews('doubted')
  return error
}
