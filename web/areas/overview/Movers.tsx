import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { compareDecimal, subtractDecimal } from '~/lib/decimal'
import { displaySigned } from '~/lib/money'
import { Money } from '~/costs/parts'
import { DataTable, type Column, type Sorting } from '~/ui/data-table'
import { explorerLink } from './address'
import { Sourced } from '~/costs/where-from'
import { Panel, PanelHead } from '~/ui/page'
import type { OverviewFigures } from './figures'
import type { Mover, Overview } from './overview'
import type { Words } from './messages'
import { Difference } from './Difference'
import { NameLink } from './NameLink'
import { reasons, type Effect } from './reasons'
import type { ShownTotal } from './shown-totals'

export interface MoversProps extends Words {
  /** Of the table, for screen readers. */
  caption: string
  overview: Overview
  figures: OverviewFigures
  shown: ShownTotal
  month: string
}

const moved = ({ now, before }: Mover) => subtractDecimal(now, before)
const size = (mover: Mover) => moved(mover).replace('-', '')

/** The services whose cost changed most, and why. */
export function Movers({ caption, overview, figures, shown, month, t, locale }: MoversProps) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'change', descending: true })
  const { movers, book } = shown.total
  const { currency } = book
  const money = { currency, locale }
  const of = new Map(overview.enrollments.map((one) => [one.number, one]))
  const columns: Column<Mover>[] = [
    {
      id: 'service',
      header: t('service'),
      rowHeader: true,
      compare: (a, b) => (a.service ?? '').localeCompare(b.service ?? '', locale),
      cell: (mover) => (
        <>
          <ServiceName {...{ mover, overview, month, t, locale }} />
          {/* Where the column of reasons has no place. */}
          <chakra.div display={{ base: 'block', lg: 'none' }} fontSize="xs" whiteSpace="normal">
            <Reasons {...{ mover, figures, shown, t, locale }} />
          </chakra.div>
        </>
      ),
    },
    {
      id: 'enrollment',
      header: t('enrollment'),
      from: 'md',
      compare: (a, b) => a.enrollment.localeCompare(b.enrollment, locale),
      cell: ({ enrollment }) => <span title={of.get(enrollment)?.name}>{enrollment}</span>,
    },
    {
      id: 'now',
      header: t('now'),
      numeric: true,
      from: 'sm',
      compare: (a, b) => compareDecimal(a.now, b.now),
      cell: ({ now }) => <Money amount={now} {...money} />,
    },
    {
      id: 'change',
      header: t('change'),
      numeric: true,
      strong: true,
      compare: (a, b) => compareDecimal(size(a), size(b)),
      cell: (mover) => (
        <Sourced of={figures.mover(shown, mover)}>
          <Difference amount={moved(mover)} {...money} />
        </Sourced>
      ),
    },
    {
      id: 'reason',
      header: t('reason'),
      from: 'lg',
      width: '26rem',
      cell: (mover) => <Reasons {...{ mover, figures, shown, t, locale }} />,
    },
  ]
  return (
    <Panel>
      <PanelHead title={t('movers')} />
      {movers.length === 0 ? (
        <chakra.p px="4" pb="3" fontSize="sm" color="fg.muted">
          {t('noMovers')}
        </chakra.p>
      ) : (
        <DataTable
          caption={caption}
          columns={columns}
          rows={movers}
          rowId={({ enrollment, provider, service }) => JSON.stringify([enrollment, provider, service])}
          sorting={sorting}
          onSort={setSorting}
          footer={[]}
          notPrinted={(count) => t('notPrinted', { count })}
        />
      )}
    </Panel>
  )
}

function ServiceName({
  mover,
  overview,
  month,
  t,
}: Omit<MoversProps, 'shown' | 'caption' | 'figures'> & { mover: Mover }) {
  const { enrollment, provider, service } = mover
  const one = overview.enrollments.find(({ number }) => number === enrollment)
  const link =
    one &&
    explorerLink({ ...one, enrollment, month, metric: overview.metric, currency: mover.billed.currency, service })
  const name = service ?? t('none')
  return (
    <chakra.span display="flex" gap="2" alignItems="baseline">
      {link ? (
        <NameLink href={link} dir="auto" aria-label={t('openService', { name, enrollment })}>
          {name}
        </NameLink>
      ) : (
        <span dir="auto">{name}</span>
      )}
      <chakra.span color="fg.subtle" fontSize="xs" dir="auto">
        {provider}
      </chakra.span>
    </chakra.span>
  )
}

interface ReasonsProps extends Words {
  mover: Mover
  figures: OverviewFigures
  shown: ShownTotal
}

/** A service that came or went has one reason; the others show the two largest parts. Each opens its sources. */
function Reasons({ mover, figures, shown, t, locale }: ReasonsProps) {
  const { kind, effects } = mover
  const { currency } = shown.total.book
  const told: { effect: Effect; text: string }[] =
    kind === 'changed'
      ? reasons(effects)
          .slice(0, 2)
          .map(({ effect, word, amount }) => ({
            effect,
            text: t(word, { amount: displaySigned(amount, currency, locale) }),
          }))
      : [kind === 'new' ? { effect: 'added', text: t('newService') } : { effect: 'removed', text: t('goneService') }]
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  return (
    <chakra.span color="fg.muted">
      {list.formatToParts(told.map((_, at) => String(at))).map(({ type, value }, i) => {
        if (type === 'literal') return value
        const { effect, text } = told[Number(value)]!
        return (
          <Sourced key={i} of={figures.moverReason(shown, mover, effect)}>
            {text}
          </Sourced>
        )
      })}
    </chakra.span>
  )
}
