import { useSnapshot } from 'valtio'
import type { User } from '~/session'
import { configState } from '~/session/config.state'
import { Icon } from '~/ui/icons'
import { layoutState } from '../layout/layout.state'
import { FlyoutMenu } from '../menu/flyout/FlyoutMenu'
import { listedItems } from '../menu/menu-item'
import { walkMenu } from '../menu/walk-menu'
import { useShellMessages } from '../messages'
import { branchOf } from '../sidebar/branch-of'
import { hasEnrollments } from '../top-bar/environment'
import { TopMenu } from '../top-bar/TopMenu'

/** The menu as a row of tabs in the top bar, below the company's name (A38, A39). */
export function TabMenu({ user, page }: { user: User; page: string }) {
  const t = useShellMessages()
  const { activeKey } = useSnapshot(layoutState.runtime)
  const { tabEnrollment } = useSnapshot(layoutState.config)
  const { env } = useSnapshot(configState).config
  const items = listedItems(user.userMenu.mainMenu)
  const { companyName } = user.userProfile
  return (
    <div className="tab-menu">
      {items.length === 0 && <span className="tab-menu-company">{t('noMenu')}</span>}
      {companyName && <span className="tab-menu-company">{companyName}</span>}
      <div className="tab-menu-row">
        {/* Keys of the tabs and of their lists. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <nav className="tab-menu-tabs" aria-label={t('mainMenu')} onKeyDown={walkMenu}>
          <FlyoutMenu kind="tab" items={items} page={page} activeKey={activeKey ?? branchOf(items, page)} />
        </nav>
        {/* A48 */}
        {tabEnrollment && hasEnrollments(env, user) && (
          <TopMenu name="enrollment" user={user} className="root tab-menu-enrollment">
            {t('enrollments')}
            <span className="root-turn">
              <Icon name="prime:chevron-down" size="sm" />
            </span>
          </TopMenu>
        )}
      </div>
    </div>
  )
}
