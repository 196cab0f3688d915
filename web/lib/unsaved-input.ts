import { useEffect } from 'react'

const holders = new Set<object>()

/** Says that a form holds input that a reload would lose; the returned function says that it no longer does. */
export function holdUnsavedInput(): () => void {
  const holder = {}
  holders.add(holder)
  return () => void holders.delete(holder)
}

export const hasUnsavedInput = () => holders.size > 0

/** The same for a component, for as long as it holds such input. */
export function useUnsavedInput(unsaved: boolean): void {
  useEffect(() => (unsaved ? holdUnsavedInput() : undefined), [unsaved])
}
