import { useSnapshot } from 'valtio'
import { Icon } from '~/ui/icons'
import { toggleScheme } from '../layout/layout.actions'
import { layoutState } from '../layout/layout.state'
import { useShellMessages } from '../messages'
import { BarButton } from './TopMenu'

/** Sun and moon: between light and dark. */
export function SchemeToggle() {
  const t = useShellMessages()
  const dark = useSnapshot(layoutState.config).colorScheme === 'dark'
  return (
    <BarButton aria-label={t(dark ? 'lightScheme' : 'darkScheme')} onClick={toggleScheme}>
      <Icon name={dark ? 'prime:sun' : 'prime:moon'} />
    </BarButton>
  )
}
