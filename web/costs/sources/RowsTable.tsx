import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { formatChargeTime } from '~/lib/dates'
import { exactMoney } from '~/lib/money'
import { Button } from '~/ui/button'
import { PlainTable } from '~/ui/table/PlainTable'
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

// Ids and hashes run from left to right in every language.
const Code = chakra('code', { base: { fontFamily: 'mono', unicodeBidi: 'isolate', direction: 'ltr' } })

/** A cell that a phone has no room for; the whole line has it. */
const Aside = chakra('td', { base: { smDown: { display: 'none' } } })

/** The start of an id or hash, enough to distinguish rows; its title has all of it. */
const SHORT = 10

export function RowsTable({ rows, metric, currency, t, locale }: RowsTableProps) {
  const costs = useCostMessages()
  return (
    // A region that scrolls must be reachable by key.

    <chakra.div tabIndex={0} role="region" aria-label={t('title')} overflow="auto" flex="1" minH="0">
      <PlainTable dense minW={{ sm: '56rem' }} css={{ '& th': { whiteSpace: { sm: 'nowrap' } } }}>
        <thead>
          <tr>
            <th scope="col">{t('file')}</th>
            <th scope="col">{t('what')}</th>
            <Aside as="th" scope="col">
              {t('charged')}
            </Aside>
            <chakra.th scope="col" css={{ 'tr > &': { textAlign: 'right' } }}>
              {costs(metric)}
            </chakra.th>
            <Aside as="th" scope="col">
              {t('run')}
            </Aside>
            <Aside as="th" scope="col">
              {t('hash')}
            </Aside>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={`${row.run} ${row.file} ${row.line}`} {...{ row, metric, currency, locale, t }} />
          ))}
        </tbody>
      </PlainTable>
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
            // Aligns its text, not its background, with the head of the column.
            ms="-2"
            smDown={{ h: 'auto', minW: '7rem', whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' }}
            aria-expanded={open}
            title={t('wholeLine', { place })}
            onClick={() => setOpen(!open)}
          >
            <bdi>{place}</bdi>
          </Button>
        </th>
        <chakra.td dir="auto" minW={{ sm: '13rem' }} overflowWrap="anywhere">
          {cell('ChargeDescription') ?? cell('ServiceName')}
        </chakra.td>
        <Aside whiteSpace="nowrap">{charged && formatChargeTime(charged, locale)}</Aside>
        <chakra.td whiteSpace="nowrap" css={{ 'tr > &': { textAlign: 'right' } }}>
          {amount === null ? '–' : exactMoney(amount, currency, locale)}
        </chakra.td>
        <Aside>
          <Code title={row.run ?? undefined}>{row.run?.slice(0, SHORT)}</Code>
        </Aside>
        <Aside>
          <Code title={row.contentHash}>{row.contentHash.slice(0, SHORT)}</Code>
        </Aside>
      </tr>
      {open && (
        <tr>
          <td colSpan={6}>
            <WholeLine row={row} t={t} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Every column that the line of the file fills, in its own spelling. */
function WholeLine({ row, t }: Pick<RowsTableProps, 't'> & { row: SourceRow }) {
  const marks = [
    { column: t('run'), value: row.run },
    { column: t('hash'), value: row.contentHash },
  ]
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(16rem, 1fr))"
      gap="2"
      py="1"
      overflowWrap="anywhere"
    >
      {[...row.columns, ...marks].map(
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
