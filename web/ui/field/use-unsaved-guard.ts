import { useEffect } from 'react'
import { useUnsavedInput } from '~/lib/unsaved-input'

/** While there is input that is not saved, nothing throws it away without asking: no new release, no closed window. */
export function useUnsavedGuard(unsaved: boolean): void {
  useUnsavedInput(unsaved)
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: Event): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}
