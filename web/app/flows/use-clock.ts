import { useEffect, useReducer } from 'react'

/** Renders again at every tick. */
export function useClock(tickMs: number): void {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
}
