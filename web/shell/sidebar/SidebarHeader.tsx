import type { User } from '~/session'
import { Icon } from '~/ui/icons'
import { setMobileMenu } from '../layout/frame.actions'
import { providerOf } from '../menu/cloud'
import { useShellMessages } from '../messages'
import { togglePin } from './sidebar.actions'

/** Owner of the costs: the provider's picture, its name, the enrollment; and the pin. */
export function SidebarHeader({ user, anchored }: { user: User; anchored: boolean }) {
  const t = useShellMessages()
  const { eaapiType, eaEnrollmentNumber } = user.userProfile
  const provider = providerOf(eaapiType)
  return (
    <div className="side-head">
      <span className="side-provider">
        <span>
          <Icon name={provider.icon} size="lg" title={t(provider.name)} />
        </span>
      </span>
      <span className="side-name">
        <span>{t(provider.name)}</span>
        {eaEnrollmentNumber && <span>{eaEnrollmentNumber}</span>}
      </span>
      <button
        type="button"
        className="side-button pin"
        aria-label={t(anchored ? 'unpin' : 'pin')}
        aria-pressed={anchored}
        onClick={({ nativeEvent }) =>
          togglePin({ underPointer: (nativeEvent as unknown as PointerEvent).pointerType === 'mouse' })
        }
      >
        <Icon name={anchored ? 'solid:thumbtack' : 'prime:thumbtack'} size="sm" />
      </button>
      <button
        type="button"
        className="side-button close"
        aria-label={t('closeMenu')}
        onClick={() => setMobileMenu(false)}
      >
        <Icon name="prime:times" size="sm" />
      </button>
    </div>
  )
}
