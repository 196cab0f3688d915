import { useSnapshot } from 'valtio'
import { Icon } from '~/ui/icons'
import { layoutState } from '../layout/layout.state'
import { useIsDesktop } from '../layout/use-media'
import { useShellMessages } from '../messages'
import { BarButton } from '../top-bar/TopMenu'
import { isMenuOpen, toggleMenu } from './menu-button.actions'

/** Opens and closes the menu where it has no edge to point at: on small windows, and in the modes static and overlay. */
export function MenuButton() {
  const t = useShellMessages()
  const desktop = useIsDesktop()
  const open = isMenuOpen(desktop, useSnapshot(layoutState))
  return (
    <BarButton
      className="menu-button"
      data-menu-button
      aria-label={t(open ? 'closeMenu' : 'openMenu')}
      aria-expanded={open}
      onClick={() => toggleMenu(desktop)}
    >
      <Icon name="prime:bars" size="lg" />
    </BarButton>
  )
}
