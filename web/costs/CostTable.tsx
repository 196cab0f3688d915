import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo, useState } from 'react'
import { formatPercent } from '~/lib/money'
import { CHART_COLORS } from '~/ui/chart'
import { Select } from '~/ui/select'
import { DataTable } from '~/ui/data-table/DataTable'
import { COMPARISONS } from './comparison'
import { CopyButton } from '~/ui/copy-button'
import type { CostView } from './cost-view'
import { ALL, TOPS, type ExplorerAddress } from './explorer-url'
import { ExportMenu } from './export/ExportMenu'
import { levelsInText } from './labels'
import type { CostText } from './messages'
import { nameColumn, type Naming } from './name-column'
import { Panel, PanelHead } from '~/ui/page'
import { ShareCell } from './ShareBar'
import { allRows, foldedRows, type OnSources } from './sources'
import { ColumnsMenu } from './table/ColumnsMenu'
import { useColumnLayout } from './table/use-column-layout'
import { useGroups } from './table/use-groups'
import {
  Amount,
  changeCell,
  columnPlaces,
  figureColumns,
  NameCell,
  shownMetrics,
  type Ranked,
  type Writing,
} from './table-columns'
import { tableText } from './table-text'
import { ToggleButton } from '~/ui/toggle-button'
import type { ChangeAddress } from './use-explorer-address'

export interface CostTableProps {
  view: CostView
  address: ExplorerAddress
  onChange: ChangeAddress
  onNarrow: Naming['onNarrow']
  onSources: OnSources
  t: CostText
  locale: string
}

const COMPARE_LABELS = { previous: 'comparePrevious', lastYear: 'compareLastYear' } as const

// Three columns of long figures do not fit beside each other in a narrow window: their last digits go below the first ones.
const TablePanel = chakra(Panel, {
  base: { xlDown: { '& td [data-rest]': { display: 'block', lineHeight: '1', pb: '1' } } },
})

/** The groups of the period with all cost metrics side by side. Rows, the rest and the total add up to the last digit. */
export function CostTable({ view, address, onChange, onNarrow, onSources, t, locale }: CostTableProps) {
  const { top, sort, hide } = address
  const [exact, setExact] = useState(false)
  const [layout, setLayout] = useColumnLayout()
  const { groups, whole, tenths } = useGroups(view, t('failed'))
  const dimension = levelsInText(t, view.by, locale)
  const places = useMemo(() => columnPlaces({ ...view, groups: [...groups] }, exact), [view, groups, exact])
  const writing: Writing = { t, locale, exact, places, onSources }
  const rows = useMemo(() => groups.map((group, rank): Ranked => ({ ...group, rank })), [groups])
  const columns = [
    ...view.by.map((level, at) => nameColumn(level, at, view.by.length, { onNarrow, t, locale })),
    ...figureColumns(view, writing),
  ]
  const fixed = (id: string) => id === 'name' || id === view.metric
  const shown = rows.length
  const all = shown + (whole ? 0 : (view.other?.count ?? 0))
  const note =
    tenths !== null
      ? `${t('allOnTheirWay', { number: all })} · ${formatPercent(String(tenths * 10), locale)}`
      : all > shown
        ? t('groupsFolded', { shown, number: all })
        : t('groupsShown', { count: shown })
  return (
    <TablePanel>
      <PanelHead title={t('table', { dimension })} note={note}>
        <ToggleButton pressed={exact} onToggle={setExact}>
          {t('exact')}
        </ToggleButton>
        <ColumnsMenu
          columns={columns.map(({ id, header }) => ({ id, header, fixed: fixed(id) }))}
          hidden={hide}
          onHide={(hidden) => onChange({ hide: hidden })}
          layout={layout}
          onLayout={setLayout}
          t={t}
        />
        <CopyButton text={() => tableText({ ...view, groups: [...groups], other: whole ? null : view.other }, t)} />
        <ExportMenu view={view} kind={address.chart} t={t} locale={locale} />
        <Select
          label={t('compare')}
          hideLabel
          size="sm"
          value={address.compare}
          options={COMPARISONS.map((value) => ({ value, label: t(COMPARE_LABELS[value]) }))}
          onChange={(compare) => onChange({ compare })}
        />
        <Select
          label={t('top')}
          hideLabel
          size="sm"
          value={String(top)}
          options={topOptions(top).map((number) => ({
            value: String(number),
            label: number === ALL ? t('topAll') : t('topCount', { number }),
          }))}
          onChange={(value) => onChange({ top: Number(value) })}
        />
      </PanelHead>
      <DataTable
        grid
        caption={t('table', { dimension })}
        columns={columns.filter(({ id }) => fixed(id) || !hide.includes(id))}
        rows={rows}
        rowId={(row) => row.id}
        sorting={sort ?? { column: view.metric, descending: true }}
        onSort={(next) => onChange({ sort: next }, { replace: true })}
        footer={[...(whole ? [] : otherLine(view, writing)), totalLine(view, writing)]}
        notPrinted={(count) => t('notPrinted', { count })}
        layout={layout}
        onRoom={(column, width) => setLayout({ ...layout, widths: { ...layout.widths, [column]: width } })}
        maxHeight="max(17rem, calc(100dvh - 40.25rem))"
      />
    </TablePanel>
  )
}

const topOptions = (top: number) => [...[...new Set([...TOPS, top || TOPS[0]])].sort((a, b) => a - b), ALL]

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

/** The same figures as the strip above the page shows. */
function totalLine(view: CostView, writing: Writing) {
  const { currency, metric } = view
  const total = totalOf(view)
  const amounts = shownMetrics(metric).map((one) => [
    one,
    <Amount
      key={one}
      figure={{ metric: one, currency, amount: total.figures[one], group: null, filter: allRows(view) }}
      writing={writing}
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
