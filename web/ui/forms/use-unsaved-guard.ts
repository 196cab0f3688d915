import { useEffect } from 'react'
import { holdUnsavedInput } from '~/lib/unsaved-input'

/** While there is input that is not saved, nothing throws it away without asking: no new release, no closed window. */
export function useUnsavedGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: Event): void => event.preventDefault()
    const release = holdUnsavedInput()
    addEventListener('beforeunload', ask)
    return () => {
      release()
      removeEventListener('beforeunload', ask)
    }
  }, [unsaved])
}
