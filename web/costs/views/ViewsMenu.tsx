import { Suspense } from 'react'
import { toDay } from '~/lib/dates'
import { Button } from '~/ui/button'
import { lazyPart } from '~/ui/late'
import { Popover } from '~/ui/popover'
import type { CostView } from '../cost-view'
import { formatAddress, type ExplorerAddress } from '../explorer-url'
import { stampAddress } from '../link/stamp'
import type { CostText } from '../messages'
import type { ViewsPanelProps } from './ViewsPanel'

export interface ViewsMenuProps {
  address: ExplorerAddress
  /** Null until there are figures that a view could keep. */
  view: CostView | null
  t: CostText
}

/** In a separate chunk: fetched when the menu is opened. */
const ViewsPanel = lazyPart<ViewsPanelProps>(async () => (await import('./ViewsPanel')).default)

/** Saved views: open, save and share the page's figures. */
export function ViewsMenu({ address, view, t }: ViewsMenuProps) {
  const shown = view && {
    address,
    view,
    plain: formatAddress(address),
    stamped: stampAddress(address, view, toDay(new Date())),
  }
  return (
    <Popover trigger={<Button>{t('views')}</Button>}>
      <Suspense>
        <ViewsPanel shown={shown} />
      </Suspense>
    </Popover>
  )
}
