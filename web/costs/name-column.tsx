import { NameButton } from '~/ui/table/NameButton'
import type { Column } from '~/ui/data-table'
import type { Dimension } from './dimensions'
import { dimensionInText, dimensionLabel, shortLabel, valueLabel } from './labels'
import type { CostText } from './messages'
import { NameCell, type Ranked } from './table-columns'

export interface Naming {
  /** Narrows to the values of a group's first levels. */
  onNarrow: (values: (string | null)[]) => void
  t: CostText
  locale: string
}

/** The column of one level. A click on a value filters by it, and by those of the previous levels. */
export function nameColumn(
  level: Dimension,
  at: number,
  levels: number,
  { onNarrow, t, locale }: Naming,
): Column<Ranked> {
  const label = ({ values }: Ranked) => valueLabel(t, values[at] ?? null)
  // Made once: a comparison that looks the language up each time is a hundred times slower.
  const { compare } = new Intl.Collator(locale)
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
    id: at === 0 ? 'name' : `name${at}`,
    header: dimensionLabel(t, level),
    rowHeader: at === 0,
    name: true,
    width: `${Math.round(100 / levels)}%`,
    compare: (a, b) => compare(label(a), label(b)),
    cell: (row) => (at === 0 ? <NameCell rank={row.rank}>{name(row)}</NameCell> : name(row)),
  }
}
