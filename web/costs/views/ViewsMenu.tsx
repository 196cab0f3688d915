import { Suspense } from 'react'
import { toDay } from '~/lib/dates'
import { lazyPart } from '~/shell/frame/lazy-part'
import { Button } from '~/ui/button'
import type { CostView } from '../cost-view'
import { formatAddress, type ExplorerAddress } from '../explorer-url'
import { stampAddress } from '../link/stamp'
import type { CostText } from '../messages'
import type { MenuProps } from './Menu'

export interface ViewsMenuProps {
  address: ExplorerAddress
  /** Null until there are figures that a view could keep. */
  view: CostView | null
  t: CostText
}

const Menu = lazyPart<MenuProps>(async () => (await import('./Menu')).default)

/** Saved views, in a chunk of their own, which is handed what the explorer knows; until it is there its button keeps its room. */
export const ViewsMenu = ({ address, view, t }: ViewsMenuProps) => (
  <Suspense fallback={<Button disabled>{t('views')}</Button>}>
    <Menu
      label={t('views')}
      shown={
        view && {
          address,
          view,
          plain: formatAddress(address),
          stamped: stampAddress(address, view, toDay(new Date())),
        }
      }
    />
  </Suspense>
)
