import { closeMenus } from '../layout/frame.actions'
import { layoutState } from '../layout/layout.state'
import { useShellMessages } from '../messages'
import { notifyFailure } from '../toasts/notify'
import { loadPanels } from '../top-bar/lazy-panels'

/** Opens the settings once their code is here, or closes them. */
export async function toggleSettings(): Promise<void> {
  const { runtime } = layoutState
  try {
    await loadPanels()
    closeMenus()
    runtime.settingsOpen = !runtime.settingsOpen
  } catch (error) {
    notifyFailure(useShellMessages.translate('settings'), error)
  }
}
