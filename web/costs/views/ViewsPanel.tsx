import { chakra } from '@chakra-ui/react/styled-system'
import { useLocation } from 'wouter'
import { areaOf } from '~/lib/paths'
import { LoadFailed } from '~/ui/feedback'
import { PopoverPanel } from '~/ui/popover/PopoverPanel'
import type { CostView } from '../cost-view'
import type { ExplorerAddress } from '../explorer-url'
import { useViewMessages } from './messages'
import { SaveView } from './SaveView'
import { useViews } from './use-views'
import { isSettled } from './view-address'
import { ViewList } from './ViewList'

export interface ViewsPanelProps {
  id: string
  address: ExplorerAddress
  /** Null until there are figures. */
  view: CostView | null
}

/** Keeps what the page shows, and lists what was kept. */
export default function ViewsPanel({ id, address, view }: ViewsPanelProps) {
  const t = useViewMessages()
  const [pathname] = useLocation()
  const area = areaOf(pathname) ?? ''
  const [load, reload] = useViews(area)
  const settled = view && isSettled(address, view) ? view : null
  return (
    <PopoverPanel id={id}>
      <chakra.div display="grid" gap="3" p="3" w={{ base: 'calc(100vw - 3rem)', sm: '26rem' }}>
        <SaveView area={area} address={address} view={settled} onSaved={reload} t={t} />
        <chakra.section aria-label={t('list')} borderTopWidth="1px" borderColor="border.muted" pt="2">
          <chakra.h2 textStyle="label" mb="1">
            {t('list')}
          </chakra.h2>
          {load.status === 'loading' && (
            <chakra.p role="status" color="fg.muted">
              {t('loading')}
            </chakra.p>
          )}
          {load.status === 'failed' && (
            <LoadFailed title={t('failed')} message={load.error.message} onRetry={reload} retryLabel={t('retry')} />
          )}
          {load.status === 'ready' && load.views.length === 0 && <chakra.p color="fg.muted">{t('empty')}</chakra.p>}
          {load.status === 'ready' && (
            <ViewList views={load.views} shown={settled && { address, view: settled }} onChanged={reload} />
          )}
        </chakra.section>
      </chakra.div>
    </PopoverPanel>
  )
}
