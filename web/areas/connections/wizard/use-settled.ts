import { useEffect, useState } from 'react'

/** Typing pauses this long before it counts. */
const PAUSE_MS = 400

/** The text once typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return undefined
    const pause = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text, settled])
  return settled
}
