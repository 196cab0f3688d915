import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { CHART_COLORS } from '~/ui/chart'
import { Select } from '~/ui/select'
import { DataTable, type Column, type Sorting } from '~/ui/table'
import { CopyButton } from './CopyButton'
import type { CostView } from './cost-view'
import { TOPS } from './explorer-url'
import { ExportMenu } from './export/ExportMenu'
import type { Dimension } from './dimensions'
import { dimensionInText, dimensionLabel, groupLabel, levelsInText, shortLabel, valueLabel } from './labels'
import type { CostText } from './messages'
import { NameButton } from './NameButton'
import { Panel, PanelHead } from './Panel'
import { ShareCell } from './ShareBar'
import { allRows, foldedRows, type OnSources } from './sources'
import { Amount, changeCell, figureColumns, NameCell, shownMetrics, type Ranked, type Writing } from './table-columns'
import { tableText } from './table-text'
import { ToggleButton } from './ToggleButton'

export interface CostTableProps {
  view: CostView
  top: number
  onTop: (top: number) => void
  /** The values of a group's first levels. */
  onNarrow: (values: (string | null)[]) => void
  onSources: OnSources
  t: CostText
  locale: string
}

// Three columns of long figures do not fit beside each other in a narrow window: their last digits go below the first ones.
const TablePanel = chakra(Panel, {
  base: { xlDown: { '& td [data-rest]': { display: 'block', lineHeight: '1', pb: '1' } } },
})

/** The groups of the period with all cost metrics side by side. Rows, the rest and the total add up to the last digit. */
export function CostTable({ view, top, onTop, onNarrow, onSources, t, locale }: CostTableProps) {
  const [exact, setExact] = useState(false)
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const writing: Writing = { t, locale, exact, onSources }
  const dimension = levelsInText(t, view.by, locale)
  const rows: Ranked[] = view.groups.map((group, rank) => ({ ...group, rank, label: groupLabel(t, view.by, group.values) }))
  const nameColumns = view.by.map((level, at) => nameColumn(level, at, { t, locale, onNarrow }))
  const shown = rows.length
  const all = shown + (view.other?.count ?? 0)
  return (
    <TablePanel>
      <PanelHead
        title={t('table', { dimension })}
        note={all > shown ? t('groupsFolded', { shown, number: all }) : t('groupsShown', { count: shown })}
      >
        <ToggleButton pressed={exact} onToggle={setExact}>
          {t('exact')}
        </ToggleButton>
        <CopyButton text={() => tableText(view, t)} t={t} />
        <ExportMenu view={view} t={t} />
        <Select
          label={t('top')}
          hideLabel
          size="sm"
          value={String(top)}
          options={topOptions(top).map((number) => ({ value: String(number), label: t('topCount', { number }) }))}
          onChange={(value) => onTop(Number(value))}
        />
      </PanelHead>
      <DataTable
        caption={t('table', { dimension })}
        columns={[...nameColumns, ...figureColumns(view, writing)]}
        rows={rows}
        rowId={(row) => row.id}
        sorting={sorting ?? { column: view.metric, descending: true }}
        onSort={setSorting}
        footer={[...otherLine(view, writing), totalLine(view, writing)]}
        notPrinted={(count) => t('notPrinted', { count })}
        maxHeight="max(17rem, calc(100dvh - 40.25rem))"
      />
    </TablePanel>
  )
}

type Names = Pick<CostTableProps, 't' | 'locale' | 'onNarrow'>

/** The column of one level. A click on a value narrows to it, and to those of the levels before. */
function nameColumn(level: Dimension, at: number, { t, locale, onNarrow }: Names): Column<Ranked> {
  const label = ({ values }: Ranked) => valueLabel(t, values[at] ?? null)
  const name = (row: Ranked) => (
    <NameButton
      type="button"
      dir="auto"
      title={t('narrowTo', { dimension: dimensionInText(t, level, locale), value: label(row) })}
      onClick={() => onNarrow(row.values.slice(0, at + 1))}
    >
      {shortLabel(level, label(row))}
    </NameButton>
  )
  return {
    id: nameId(at),
    header: dimensionLabel(t, level),
    rowHeader: at === 0,
    name: true,
    compare: (a, b) => label(a).localeCompare(label(b), locale),
    cell: (row) => (at === 0 ? <NameCell rank={row.rank}>{name(row)}</NameCell> : name(row)),
  }
}

const nameId = (level: number) => (level === 0 ? 'name' : `name${level}`)

const topOptions = (top: number) => [...new Set([...TOPS, top])].sort((a, b) => a - b)

function otherLine(view: CostView, writing: Writing) {
  const { other, currency, metric } = view
  if (!other) return []
  const total = totalOf(view)
  const label = writing.t('other', { count: other.count })
  const amounts = shownMetrics(metric).map((one) => [
    one,
    <Amount
      key={one}
      figure={{ metric: one, currency, amount: other.figures[one], group: label, filter: foldedRows(view) }}
      writing={writing}
    />,
  ])
  return [
    {
      id: 'other',
      cells: {
        name: <NameCell rank={CHART_COLORS}>{label}</NameCell>,
        ...Object.fromEntries(amounts),
        share: (
          <ShareCell
            part={other.figures[metric]}
            whole={total.figures[metric]}
            rank={CHART_COLORS}
            locale={writing.locale}
          />
        ),
        change: changeCell(other, metric, currency, writing),
      },
    },
  ]
}

/** The same exact figures as the strip above the page shows. */
function totalLine(view: CostView, writing: Writing) {
  const { currency, metric } = view
  const total = totalOf(view)
  const amounts = shownMetrics(metric).map((one) => [
    one,
    <Amount
      key={one}
      figure={{ metric: one, currency, amount: total.figures[one], group: null, filter: allRows(view) }}
      writing={{ ...writing, exact: true }}
    />,
  ])
  return {
    id: 'total',
    strong: true,
    cells: {
      name: writing.t('total'),
      ...Object.fromEntries(amounts),
      change: changeCell(total, metric, currency, writing),
    },
  }
}

function totalOf(view: CostView) {
  return view.totals.find(({ currency }) => currency === view.currency) ?? view.totals[0]!
}
