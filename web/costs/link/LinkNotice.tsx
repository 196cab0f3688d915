import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState } from 'react'
import { displaySigned } from '~/lib/money'
import { formatDate } from '~/lib/dates'
import type { Query } from '~/data'
import { Button, IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { CostView } from '../cost-view'
import { metricLabel } from '../labels'
import { useCostMessages } from '../messages'
import { Panel } from '~/ui/page'
import { useLinkMessages, type LinkText } from './messages'
import { movedGroups, movedIn, type Reconciliation } from './moved'
import { MovedPanel } from './MovedPanel'
import type { Stamp } from './stamp'
import { useReconciliation } from './use-reconciliation'

export interface LinkNoticeProps {
  view: CostView
  stamp: Stamp
  /** Continues without the link's figures. */
  onHide: () => void
  locale: string
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '1.5',
    minH: '10',
    fontSize: 'sm',
  },
})

/** The notice of a copied link: whether its figures are unchanged. */
export default function LinkNotice({ view, stamp, onHide, locale }: LinkNoticeProps) {
  const t = useLinkMessages()
  const costs = useCostMessages()
  const [open, setOpen] = useState(false)
  const id = useId()
  const load = useReconciliation(view, stamp)
  const moved = load.data?.moved ?? null
  return (
    <Panel aria-label={t('notice')}>
      <Line>
        <chakra.span color="fg.subtle">
          <Icon name={iconOf(load)} />
        </chakra.span>
        <chakra.span role="status" overflowWrap="anywhere" flex="1 1 12rem" minW="0">
          {sentence(load, view, formatDate(stamp.since, locale), t, metricLabel(costs, view.metric), locale)}
        </chakra.span>
        <chakra.div ms="auto" display="flex" gap="1" _print={{ display: 'none' }}>
          {moved && movedGroups(moved) > 0 && (
            <Button size="sm" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
              {t('what')}
              <Icon name={open ? 'prime:chevron-up' : 'prime:chevron-down'} size="sm" />
            </Button>
          )}
          <IconButton size="sm" aria-label={t('hide')} title={t('hide')} onClick={onHide}>
            <Icon name="prime:times" size="sm" />
          </IconButton>
        </chakra.div>
      </Line>
      {open && moved && <MovedPanel id={id} moved={moved} view={view} t={t} costs={costs} locale={locale} />}
    </Panel>
  )
}

function iconOf(load: Query<Reconciliation>): string {
  if (load.status === 'failed') return 'prime:exclamation-triangle'
  if (!load.data) return 'prime:clock'
  return load.data.status === 'unchanged' ? 'prime:check-circle' : 'prime:info-circle'
}

function sentence(
  load: Query<Reconciliation>,
  view: CostView,
  date: string,
  t: LinkText,
  metric: string,
  locale: string,
): string {
  if (load.status === 'failed') return t('failed', { date, reason: load.error.message })
  if (!load.data) return t('comparing', { date })
  const { status, moved } = load.data
  if (status === 'unchanged') return t('unchanged', { date })
  if (status === 'gone' || !moved) return t('gone', { date })
  const total = movedIn(moved.totals, view.metric, view.currency)
  if (!total) return t('movedWithin', { date, metric })
  return t('moved', { date, metric, difference: displaySigned(total.difference, view.currency, locale) })
}
