import { useEffect } from 'react'

const holders = new Set<object>()

/** Registers unsaved input that a reload would lose; the returned function unregisters it. */
export function holdUnsavedInput(): () => void {
  const holder = {}
  holders.add(holder)
  return () => void holders.delete(holder)
}

export const hasUnsavedInput = () => holders.size > 0

/** The same as a hook, while `unsaved` is true. */
export function useUnsavedInput(unsaved: boolean): void {
  useEffect(() => (unsaved ? holdUnsavedInput() : undefined), [unsaved])
}
