import { chakra } from '@chakra-ui/react/styled-system'
import { useLocation } from 'wouter'
import { areaOf } from '~/lib/paths'
import { LoadFailed } from '~/ui/feedback'
import { PopoverPanel } from '~/ui/popover/PopoverPanel'
import { useViewMessages } from './messages'
import { SaveView } from './SaveView'
import { useViews } from './use-views'
import { isSettled, type Shown } from './view-address'
import { ViewList } from './ViewList'

export interface ViewsPanelProps {
  id: string
  /** Null until there are figures. */
  shown: Shown | null
}

/** Keeps what the page shows, and lists what was kept. */
export default function ViewsPanel({ id, shown }: ViewsPanelProps) {
  const t = useViewMessages()
  const [pathname] = useLocation()
  const area = areaOf(pathname) ?? ''
  const [load, reload] = useViews(area)
  const settled = shown && isSettled(shown) ? shown : null
  return (
    <chakra.div ref={intoSight}>
      <PopoverPanel id={id}>
        <chakra.div display="grid" gap="3" p="3" w="min(26rem, calc(100vw - 2rem))">
          <SaveView area={area} shown={settled} onSaved={reload} t={t} />
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
            {load.status === 'ready' && <ViewList views={load.views} shown={settled} onChanged={reload} />}
          </chakra.section>
        </chakra.div>
      </PopoverPanel>
    </chakra.div>
  )
}

/** Moves the sheet into the window: the bar wraps, so that its button may stand at either edge. */
function intoSight(box: HTMLElement | null): void {
  const sheet = box?.firstElementChild
  if (!(sheet instanceof HTMLElement)) return
  const { left, right } = sheet.getBoundingClientRect()
  const end = document.documentElement.clientWidth - MARGIN
  sheet.style.translate = `${left < MARGIN ? MARGIN - left : Math.min(end - right, 0)}px`
}

/** Between the sheet and the edge of the window, in px. */
const MARGIN = 8
