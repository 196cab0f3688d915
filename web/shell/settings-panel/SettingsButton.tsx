import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '~/session'
import { Icon } from '~/ui/icons'
import { layoutState } from '../layout/layout.state'
import { useShellMessages } from '../messages'
import { SettingsPanel } from '../load-late'
import { BarButton } from '../top-bar/TopMenu'
import { toggleSettings } from './toggle-settings'

/** Opens the panel for theme and layout (A19). */
export function SettingsButton({ user }: { user: User }) {
  const t = useShellMessages()
  const { settingsOpen } = useSnapshot(layoutState.runtime)
  return (
    <>
      <BarButton
        id="settings-button"
        aria-label={t('settings')}
        aria-haspopup="dialog"
        aria-expanded={settingsOpen}
        onClick={toggleSettings}
      >
        <Icon name="prime:sliders-h" />
      </BarButton>
      <Suspense>{settingsOpen && <SettingsPanel user={user} />}</Suspense>
    </>
  )
}
