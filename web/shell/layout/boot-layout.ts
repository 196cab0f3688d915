import { applyLayout } from './apply-layout'
import { readMirror } from './mirror'

/** Run by the boot script before the first paint: the page starts in the colors and size of the last user. */
export function bootLayout(): void {
  applyLayout(readMirror())
}
