import { toDay } from '~/lib/dates'
import type { CostView } from '../cost-view'
import { formatAddress, type ExplorerAddress } from '../explorer-url'
import { stampAddress } from '../link/stamp'
import type { CostText } from '../messages'
import { Menu } from './Menu'

export interface ViewsMenuProps {
  address: ExplorerAddress
  /** Null until there are figures that a view could keep. */
  view: CostView | null
  t: CostText
}

/** Saved views, handed what the explorer knows. */
export const ViewsMenu = ({ address, view, t }: ViewsMenuProps) => (
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
)
