import type { ApiError } from '~/lib/api-error'

type Listener = () => void

const listeners = new Set<Listener>()

/** Told when a call was refused because its session has ended or is not there. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function emitSessionEnded(): void {
  for (const listener of [...listeners]) listener()
}

/** Hands an error on to be thrown, having told of the session that it is the end of. */
export function heedSessionEnd(error: ApiError): ApiError {
  if (error.code === 'SESSION_EXPIRED' || error.code === 'UNAUTHENTICATED') emitSessionEnded()
  return error
}
