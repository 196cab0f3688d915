import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { formatDateTime } from '~/lib/dates'
import { exactMoney } from '~/lib/money'
import { Button } from '~/ui/button'
import { useCostMessages } from '../messages'
import type { CostMetric } from '../metrics'
import type { SourceText } from './messages'
import type { SourceRow } from './use-source-rows'

export interface RowsTableProps {
  rows: readonly SourceRow[]
  metric: CostMetric
  currency: string
  t: SourceText
  locale: string
}

const Table = chakra('table', {
  base: {
    w: 'full',
    // What does not fit scrolls: no column gives up its words for another.
    minW: '56rem',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: '2', py: '1.5', textAlign: 'start', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& th': { color: 'fg.muted', fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& th[scope=row]': { color: 'fg', fontWeight: 'normal' },
    '& tr > :first-child': { ps: '4' },
    '& tr > :last-child': { pe: '4' },
    // On a phone the amount stays visible while the other columns scroll.
    smDown: { '& [data-amount]': { position: 'sticky', insetInlineEnd: '0', bg: 'bg.panel', zIndex: 1 } },
  },
})

// Ids and hashes run from left to right in every language.
const Code = chakra('code', { base: { fontFamily: 'mono', unicodeBidi: 'isolate', direction: 'ltr' } })

/** Enough of an id or hash to tell rows apart at a glance; the whole one is its title. */
const SHORT = 10

export function RowsTable({ rows, metric, currency, t, locale }: RowsTableProps) {
  const costs = useCostMessages()
  return (
    // A region that scrolls must be reachable by key.

    <chakra.div tabIndex={0} role="region" aria-label={t('title')} overflow="auto" flex="1" minH="0">
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('file')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('charged')}</th>
            <chakra.th scope="col" data-amount css={{ 'tr > &': { textAlign: 'right' } }}>
              {costs(metric)}
            </chakra.th>
            <th scope="col">{t('run')}</th>
            <th scope="col">{t('hash')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={`${row.run} ${row.file} ${row.line}`} {...{ row, metric, currency, locale, t }} />
          ))}
        </tbody>
      </Table>
    </chakra.div>
  )
}

function Line({ row, metric, currency, locale, t }: { row: SourceRow } & Omit<RowsTableProps, 'rows'>) {
  const [open, setOpen] = useState(false)
  const cell = (name: string) => row.columns.find(({ column }) => column === name)?.value ?? null
  const amount = cell(metric)
  const charged = cell('ChargePeriodStart')
  const place = `${row.file}:${row.line}`
  return (
    <>
      <tr>
        <th scope="row">
          <Button
            variant="ghost"
            size="xs"
            // Its words stand below the head of the column, not its ground.
            ms="-2"
            aria-expanded={open}
            title={t('wholeLine', { place })}
            onClick={() => setOpen(!open)}
          >
            <bdi>{place}</bdi>
          </Button>
        </th>
        <chakra.td dir="auto" minW="13rem">
          {cell('ChargeDescription') ?? cell('ServiceName')}
        </chakra.td>
        <chakra.td whiteSpace="nowrap">{charged && formatDateTime(charged, locale)}</chakra.td>
        <chakra.td data-amount whiteSpace="nowrap" css={{ 'tr > &': { textAlign: 'right' } }}>
          {amount === null ? '–' : exactMoney(amount, currency, locale)}
        </chakra.td>
        <td>
          <Code title={row.run ?? undefined}>{row.run?.slice(0, SHORT)}</Code>
        </td>
        <td>
          <Code title={row.contentHash}>{row.contentHash.slice(0, SHORT)}</Code>
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={6}>
            <WholeLine row={row} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Every column that the line of the file fills, in its own spelling. */
function WholeLine({ row }: { row: SourceRow }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(16rem, 1fr))"
      gap="2"
      py="1"
      overflowWrap="anywhere"
    >
      {row.columns.map(
        ({ column, value }) =>
          value != null && (
            <div key={column}>
              <chakra.dt color="fg.muted">{column}</chakra.dt>
              <chakra.dd dir="auto" data-own-direction>
                {value}
              </chakra.dd>
            </div>
          ),
      )}
    </chakra.dl>
  )
}
