import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { compareDecimal, percentChange, toChartNumber } from '~/lib/decimal'
import { displayPlaces, placesOf } from '~/lib/money'
import { ColorKey, chartColor } from '~/ui/chart'
import type { Column } from '~/ui/data-table'
import { ChangeText } from './ChangeText'
import type { CostView, Pair } from './cost-view'
import { ExactMoney } from './ExactMoney'
import { groupLabel } from './labels'
import type { CostText } from './messages'
import { Money } from './Money'
import { COST_METRICS, type CostMetric } from './metrics'
import { ShareCell } from './ShareBar'
import { FigureButton, groupRows, type OnSources, type SourcedFigure } from './sources'

/** A row of the table with its rank, which determines its color. */
export interface Ranked extends Pair {
  id: string
  values: (string | null)[]
  rank: number
}

export interface Writing {
  t: CostText
  locale: string
  /** Write every digit instead of rounding. */
  exact: boolean
  /** Decimal places of the columns, see columnPlaces. */
  places: Readonly<Record<CostMetric, number>>
  onSources: OnSources
}

/** Billed, effective and list, and the contracted cost where the page is about it. */
export function shownMetrics(metric: CostMetric): CostMetric[] {
  return COST_METRICS.filter((one) => one !== 'ContractedCost' || one === metric)
}

export interface AmountProps {
  /** The figure with the rows that it is the sum of. */
  figure: SourcedFigure
  writing: Writing
}

/** An amount of the table, by the display rule or with every digit. It opens its source rows. */
export function Amount({ figure, writing }: AmountProps) {
  const { exact, places, locale, onSources, t } = writing
  const { amount, currency, metric } = figure
  const Text = exact ? ExactMoney : Money
  const text = <Text amount={amount} currency={currency} locale={locale} places={places[metric]} />
  if (figure.filter === null) return text
  return (
    <FigureButton title={exact ? t('sourceRows') : undefined} onClick={() => onSources(figure)}>
      {text}
    </FigureButton>
  )
}

/** The maximum decimal places of each column, including other groups and total, to align decimal points. */
export function columnPlaces(view: CostView, exact: boolean): Writing['places'] {
  const { currency, metric, groups, other, totals } = view
  const places = exact ? placesOf : (amount: string) => displayPlaces(amount, currency)
  const lines = [...groups, ...(other ? [other] : []), ...totals.filter((one) => one.currency === currency)]
  return Object.fromEntries(
    shownMetrics(metric).map((one) => [
      one,
      lines.reduce((most, { figures }) => Math.max(most, places(figures[one])), 0),
    ]),
  ) as Writing['places']
}

/** The columns behind the name: metrics, share of the total, change. */
export function figureColumns(view: CostView, writing: Writing): Column<Ranked>[] {
  const { t, locale } = writing
  const { metric, currency } = view
  const total = view.totals.find((one) => one.currency === currency)?.figures[metric] ?? '0'
  const amounts = shownMetrics(metric).map((one): Column<Ranked> => ({
    id: one,
    header: t(one),
    numeric: true,
    strong: one === metric,
    // The page's own metric always shows; the others need room.
    ...(one === metric ? {} : { from: 'md' as const }),
    ...inOrderOf(one),
    cell: ({ figures, values }) => (
      <Amount
        figure={{
          metric: one,
          currency,
          amount: figures[one],
          group: groupLabel(t, view.by, values),
          filter: groupRows(view, values),
        }}
        writing={writing}
      />
    ),
  }))
  const share: Column<Ranked> = {
    id: 'share',
    header: t('share'),
    numeric: true,
    from: 'sm',
    // A part of one whole: in the order of the amounts.
    ...inOrderOf(metric),
    cell: (row) => <ShareCell part={row.figures[metric]} whole={total} rank={row.rank} locale={locale} />,
  }
  const moved: Column<Ranked> = {
    id: 'change',
    header: t('change'),
    numeric: true,
    from: 'sm',
    weight: (row) => changeOf(row, metric),
    compare: () => 0,
    cell: (row) => changeCell(row, metric, currency, writing),
  }
  return view.previous ? [...amounts, share, moved] : [...amounts, share]
}

/** Exactly, and quickly: rounding to a float keeps the order, so that only equal floats need every digit. */
function inOrderOf(metric: CostMetric): Pick<Column<Ranked>, 'weight' | 'compare'> {
  const amount = (row: Ranked) => row.figures[metric]
  return {
    weight: (row) => toChartNumber(amount(row)),
    compare: (a, b) => (amount(a) === amount(b) ? 0 : compareDecimal(amount(a), amount(b))),
  }
}

export function changeCell(
  { figures, previous }: Pair,
  metric: CostMetric,
  currency: string,
  writing: Writing,
): ReactNode {
  if (!previous) return null
  const { t, locale } = writing
  return <ChangeText now={figures[metric]} before={previous[metric]} currency={currency} locale={locale} t={t} />
}

// Groups that are new have no percentage and sort above every one that has.
function changeOf({ figures, previous }: Pair, metric: CostMetric): number {
  const percent = previous && percentChange(figures[metric], previous[metric])
  return percent === null ? Number.MAX_VALUE : toChartNumber(percent)
}

export function NameCell({ rank, children }: { rank: number; children: ReactNode }) {
  return (
    <chakra.span display="flex" alignItems="center" gap="2.5" minW="0">
      <ColorKey color={chartColor(rank)} />
      {children}
    </chakra.span>
  )
}
