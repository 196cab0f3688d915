import { closeMenus } from '../layout/frame.actions'
import { layoutState } from '../layout/layout.state'

/** Opens the settings, or closes them. */
export function toggleSettings(): void {
  const { runtime } = layoutState
  closeMenus()
  runtime.settingsOpen = !runtime.settingsOpen
}
