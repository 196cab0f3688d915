import type { ApiError } from '~/lib/api-error'

/** ended: reported by the portal. doubted: an endpoint answered 401, which may concern only that endpoint. */
export type SessionNews = 'ended' | 'doubted'

type Listener = (news: SessionNews) => void

const listeners = new Set<Listener>()

/** Called when a response says something about the session. */
export function onSessionNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function emitSessionNews(news: SessionNews): void {
  for (const listener of [...listeners]) listener(news)
}

/** Reports what an error says about the session, and returns the error to throw. */
export function heedSessionEnd(error: ApiError): ApiError {
  if (error.code === 'SESSION_EXPIRED') emitSessionNews('ended')
  else if (error.code === 'UNAUTHENTICATED') emitSessionNews('doubted')
  return error
}
