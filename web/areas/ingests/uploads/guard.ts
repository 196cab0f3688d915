import { subscribe } from 'valtio/vanilla'
import { holdUnsavedInput } from '~/lib/unsaved-input'
import { isUnderWay, uploadsState } from './upload'

const ask = (event: Event): void => event.preventDefault()

/** While files are being sent, nothing closes or reloads the portal without asking. */
export function guardUploads(): void {
  let release: (() => void) | null = null
  subscribe(uploadsState, () => {
    const held = uploadsState.list.some(isUnderWay)
    if (held === (release !== null)) return
    if (release) {
      release()
      release = null
      removeEventListener('beforeunload', ask)
    } else {
      release = holdUnsavedInput()
      addEventListener('beforeunload', ask)
    }
  })
}
