import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { compareDecimal } from '~/lib/decimal'
import { displaySigned } from '~/lib/money'
import { DataTable, type Column, type Sorting } from '~/ui/data-table'
import type { CostView } from '../cost-view'
import { valuesOf } from '../course'
import { dimensionLabel, groupLabel, metricLabel } from '../labels'
import type { CostText } from '../messages'
import { COST_METRICS } from '../metrics'
import { Money } from '../Money'
import type { LinkText } from './messages'
import { movedGroups, movedIn, type Moved, type MovedTotal } from './moved'
import { RunsMoved } from './RunsMoved'

export interface MovedPanelProps {
  id: string
  moved: Moved
  view: CostView
  t: LinkText
  costs: CostText
  locale: string
}

interface Line {
  id: string
  label: string
  change: Moved['rows'][number]['change']
  total: MovedTotal | undefined
}

/** The files by which figures moved, and every group with its figures then and now, those that moved furthest first. */
export function MovedPanel({ id, moved, view, t, costs, locale }: MovedPanelProps) {
  const { metric, currency } = view
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const rows: Line[] = moved.rows.map(({ key, change, totals }, at) => ({
    id: String(at),
    label: groupLabel(costs, view.by, valuesOf(key)),
    change,
    total: movedIn(totals, metric, currency),
  }))
  const money = (amount: string | undefined) =>
    amount === undefined ? '–' : <Money amount={amount} currency={currency} locale={locale} />
  const amount = (name: 'before' | 'after'): Column<Line> => ({
    id: name,
    header: t(name),
    numeric: true,
    from: 'md',
    compare: (a, b) => compareDecimal(a.total?.[name] ?? '0', b.total?.[name] ?? '0'),
    cell: ({ total }) => money(total?.[name]),
  })
  const columns: Column<Line>[] = [
    {
      id: 'name',
      header: view.by.map((level) => dimensionLabel(costs, level)).join(' · '),
      rowHeader: true,
      cell: ({ label, change }) => (
        <>
          <bdi>{label}</bdi>
          {change !== 'changed' && (
            <chakra.span color="fg.subtle">{` · ${change === 'added' ? t('added') : t('removed')}`}</chakra.span>
          )}
        </>
      ),
    },
    amount('before'),
    amount('after'),
    {
      id: 'difference',
      header: t('difference'),
      numeric: true,
      strong: true,
      compare: (a, b) => compareDecimal(a.total?.difference ?? '0', b.total?.difference ?? '0'),
      cell: ({ total }) => (total ? displaySigned(total.difference, currency, locale) : '–'),
    },
  ]
  const sum = movedIn(moved.totals, metric, currency)
  const caption = t('movedGroups', { count: movedGroups(moved), metric: metricLabel(costs, metric) })
  const others = COST_METRICS.filter((one) => one !== metric).flatMap((one) => {
    const total = movedIn(moved.totals, one, currency)
    return total ? [`${metricLabel(costs, one)} ${displaySigned(total.difference, currency, locale)}`] : []
  })
  return (
    <chakra.div id={id} borderTopWidth="1px" borderColor="border.muted">
      <RunsMoved moved={moved} t={t} locale={locale} />
      <chakra.p px="4" py="2" fontSize="xs" color="fg.muted">
        {[caption, ...others].join(' · ')}
      </chakra.p>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        sorting={sorting ?? { column: '', descending: true }}
        onSort={setSorting}
        footer={
          sum
            ? [
                {
                  id: 'total',
                  strong: true,
                  cells: {
                    name: costs('total'),
                    before: money(sum.before),
                    after: money(sum.after),
                    difference: displaySigned(sum.difference, currency, locale),
                  },
                },
              ]
            : []
        }
        notPrinted={(count) => t('notPrinted', { count })}
        maxHeight="20rem"
      />
    </chakra.div>
  )
}
