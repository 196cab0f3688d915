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
