import { Suspense, useEffect, useRef, type FocusEvent, type PointerEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '~/session'
import { closeMenus } from '../layout/frame.actions'
import { isExpanded, layoutState } from '../layout/layout.state'
import { useIsDesktop } from '../layout/use-media'
import { focusSoon } from '../menu/focus-soon'
import { FlyoutMenu } from '../menu/lazy-menus'
import { listedItems } from '../menu/menu-item'
import { walkMenu } from '../menu/walk-menu'
import { useShellMessages } from '../messages'
import { branchOf } from './branch-of'
import { isMenuOpen } from './menu-button.actions'
import { MenuTree } from './MenuTree'
import { enterSidebar, leaveSidebar } from './sidebar.actions'
import { SidebarHeader } from './SidebarHeader'

const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse'

/** Only keyboard focus keeps the drawer open: after a click it may close behind the pointer. */
function onFocus({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) layoutState.runtime.sidebarFocus = true
}

/** While the menu covers the page, an outside click, Escape and leaving focus close it (A69). */
function useOverPage(over: boolean, modal: boolean) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!over) return
    const { current } = nav
    const first = current?.querySelector<HTMLElement>('.side-scroll :is(a[href], button)')
    focusSoon(first ?? current?.querySelector<HTMLElement>('.close'))
    const onPointerDown = ({ target }: Event): void => {
      // The mask takes a whole click, or the click would go through to the page below it.
      if (!(target as Element).closest('.side, .mask, [data-menu-button]')) closeMenus()
    }
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      closeMenus()
      document.querySelector<HTMLElement>('[data-menu-button]')?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [over])
  useEffect(() => {
    if (!modal) return
    document.documentElement.dataset['scroll'] = 'blocked'
    return () => void delete document.documentElement.dataset['scroll']
  }, [modal])
  return nav
}

export interface SidebarProps {
  user: User
  /** The page that is shown, without query. */
  page: string
}

/** The menu beside the page, in the mode that its user has chosen; off-canvas on small windows (layout.md, A42). */
export function Sidebar({ user, page }: SidebarProps) {
  const t = useShellMessages()
  const { config, runtime } = useSnapshot(layoutState)
  const desktop = useIsDesktop()
  const items = listedItems(user.userMenu.mainMenu)
  const { menuMode: mode } = config
  const open = isMenuOpen(desktop, { config, runtime })
  const modal = open && !desktop
  const over = modal || (desktop && mode === 'overlay' && open)
  const nav = useOverPage(over, modal)
  const activeKey = runtime.activeKey ?? branchOf(items, page)

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget.contains(relatedTarget as Node | null)) return
    layoutState.runtime.sidebarFocus = false
    // The button of the bar takes the focus with the press that closes; closed already, it would open again.
    if (relatedTarget && over && !relatedTarget.closest('[data-menu-button]')) closeMenus()
  }

  return (
    <>
      {modal && <div className="mask" aria-hidden onClick={closeMenus} />}
      {/* The keys are those of the entries within. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        ref={nav}
        className="side"
        aria-label={t('mainMenu')}
        data-open={open || undefined}
        data-expanded={isExpanded({ config, runtime }) || undefined}
        data-pinned={config.anchored || undefined}
        onPointerEnter={(event) => isMouse(event) && enterSidebar()}
        onPointerLeave={(event) => isMouse(event) && leaveSidebar()}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={walkMenu}
      >
        <div className="side-in">
          <SidebarHeader user={user} anchored={config.anchored} />
          {desktop && (mode === 'slim' || mode === 'slim-plus' || mode === 'horizontal') ? (
            <Suspense>
              <FlyoutMenu kind={mode} items={items} page={page} activeKey={activeKey} />
            </Suspense>
          ) : (
            <div className="side-scroll">
              {items.length === 0 && <p className="side-empty">{t('noMenu')}</p>}
              <MenuTree items={items} page={page} activeKey={activeKey} />
            </div>
          )}
        </div>
      </nav>
    </>
  )
}
