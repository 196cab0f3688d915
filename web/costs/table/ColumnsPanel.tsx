import { chakra } from '@chakra-ui/react/styled-system'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Tick } from '~/ui/input'
import { clampRoom, type TableLayout } from '~/ui/data-table'
import { useColumnsMessages } from './messages'

export interface ColumnsPanelProps {
  /** Every column that the table could show; fixed ones always do. */
  columns: readonly { id: string; header: string; fixed: boolean }[]
  hidden: readonly string[]
  onHide: (hidden: string[]) => void
  layout: TableLayout
  onLayout: (layout: TableLayout) => void
}

/** Room that a column is taken to have before it was given one. */
const USUAL = 128
const STEP = 32

export default function ColumnsPanel({ columns, hidden, onHide, layout, onLayout }: ColumnsPanelProps) {
  const t = useColumnsMessages()
  const toggled = (list: readonly string[], one: string) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
  const widen = (column: string, by: number) =>
    onLayout({ ...layout, widths: { ...layout.widths, [column]: clampRoom((layout.widths[column] ?? USUAL) + by) } })
  return (
    <chakra.div p="3" display="flex" flexDirection="column" gap="1">
      {columns.map(({ id: column, header, fixed }) => {
        const pinned = layout.pinned.includes(column)
        return (
          <chakra.div key={column} role="group" aria-label={header} display="flex" alignItems="center" gap="1">
            <chakra.label display="flex" flex="1" alignItems="center" gap="2" minH="7" cursor="pointer">
              <Tick
                type="checkbox"
                checked={!hidden.includes(column)}
                disabled={fixed}
                onChange={() => onHide(toggled(hidden, column))}
              />
              {header}
            </chakra.label>
            <IconButton
              size="xs"
              aria-label={t('pin', { column: header })}
              aria-pressed={pinned}
              css={{ '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' } }}
              onClick={() => onLayout({ ...layout, pinned: toggled(layout.pinned, column) })}
            >
              <Icon name="prime:thumbtack" size="sm" />
            </IconButton>
            <IconButton size="xs" aria-label={t('narrower', { column: header })} onClick={() => widen(column, -STEP)}>
              <Icon name="prime:minus" size="sm" />
            </IconButton>
            <IconButton size="xs" aria-label={t('wider', { column: header })} onClick={() => widen(column, STEP)}>
              <Icon name="prime:plus" size="sm" />
            </IconButton>
          </chakra.div>
        )
      })}
      <chakra.div display="flex" justifyContent="flex-end" pt="1">
        <chakra.button
          type="button"
          fontSize="xs"
          minH="6"
          color="accent.fg"
          cursor="pointer"
          onClick={() => {
            onHide([])
            onLayout({ widths: {}, pinned: [] })
          }}
        >
          {t('asBefore')}
        </chakra.button>
      </chakra.div>
    </chakra.div>
  )
}
