import { chartTitle } from '~/costs/chart-title'
import { initialAddress } from '~/costs/explorer-url'
import { useCostMessages } from '~/costs/messages'
import { DEFAULT_LOCALE } from '~/lib/i18n'
import { useComesLaterMessages } from '~/ui/comes-later/messages'
import { AreaBones } from './AreaSkeleton'

/** The explorer before any data. The heading of its chart is known; its title is not, because a menu may rename a page. */
export const ExplorerBones = () => (
  <AreaBones chart={chartTitle(useCostMessages.translate, initialAddress(), DEFAULT_LOCALE)} />
)

/** The page of an area without contents. */
export const ComesLaterBones = () => (
  <div className="sk-empty">
    <span className="sk-dot" />
    <span className="sk-bone sk-title" />
    <p className="sk-words">{useComesLaterMessages.translate('message')}</p>
    <span className="sk-bone sk-button" />
  </div>
)
