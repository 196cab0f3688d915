import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { compareDecimal, percentOf, subtractDecimal } from '~/lib/decimal'
import { displayMoney, formatPercent } from '~/lib/money'
import { Sourced } from '~/costs/where-from'
import { DataTable, type Column, type Sorting } from '~/ui/data-table'
import { Panel, PanelHead } from '~/ui/page'
import type { CommitmentsView } from './commitments-view'
import type { CommitmentFigures } from './figures'
import type { CommitmentText } from './messages'
import type { Recommendation } from './recommend'

export interface RecommendationsProps {
  view: CommitmentsView
  figures: CommitmentFigures
  t: CommitmentText
  locale: string
}

/** Steady on-demand usage: cost and savings of committing it, with the assumptions. */
export default function Recommendations({ view, figures, t, locale }: RecommendationsProps) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'saving', descending: true })
  const { recommendations, use, currency } = view
  const discount = percentOf(subtractDecimal(use.contracted, use.priceKnown), use.contracted)
  if (discount === null || use.savings == null) return null
  const column = (id: 'floor' | 'commit' | 'saving'): Column<Recommendation> => ({
    id,
    header: t(id),
    numeric: true,
    strong: id === 'saving',
    ...(id === 'saving' ? {} : { from: 'md' as const }),
    compare: (a, b) => compareDecimal(a[id], b[id]),
    cell: (one) => <Sourced of={() => figures.recommended(one, id)}>{displayMoney(one[id], currency, locale)}</Sourced>,
  })
  const columns: Column<Recommendation>[] = [
    {
      id: 'service',
      header: t('service'),
      rowHeader: true,
      compare: (a, b) => a.service.localeCompare(b.service, locale),
      cell: ({ service }) => <span dir="auto">{service || t('none')}</span>,
    },
    column('floor'),
    column('commit'),
    column('saving'),
    {
      id: 'breakEven',
      header: t('breakEven'),
      numeric: true,
      from: 'sm',
      cell: (one) => (
        <Sourced of={() => figures.recommended(one, 'breakEven')}>{formatPercent(one.breakEven, locale)}</Sourced>
      ),
    },
  ]
  return (
    <Panel>
      <PanelHead title={t('recommendations')} />
      <chakra.p px="4" pb="2.5" fontSize="xs" color="fg.muted" maxW="56rem">
        {recommendations.length === 0
          ? t('noRecommendation')
          : t('assumptions', { discount: formatPercent(discount, locale) })}
      </chakra.p>
      {recommendations.length > 0 && (
        <DataTable
          caption={t('recommendations')}
          columns={columns}
          rows={recommendations}
          rowId={({ service }) => service}
          sorting={sorting}
          onSort={setSorting}
          footer={[]}
          notPrinted={(count) => t('usersNotPrinted', { count })}
          maxHeight="20rem"
        />
      )}
    </Panel>
  )
}
