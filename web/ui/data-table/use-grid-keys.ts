import { useCallback, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

/** A position in the grid: rows as in aria-rowindex, from 1, columns from 0. */
interface Spot {
  row: number
  column: number
}

export interface GridKeys {
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
}

/** Rows of a page of the keys. */
const PAGE = 10

/**
 * Makes a table one stop of Tab: arrows move from cell to cell, into the one thing in it that can be used. A row out of sight is
 * brought into it first. resize, if given, is what Shift with an arrow does to the column.
 */
export function useGridKeys(
  active: boolean,
  table: RefObject<HTMLTableElement | null>,
  rowCount: number,
  bringIntoSight: (row: number) => void,
  resize?: (column: number, steps: -1 | 1) => void,
): Partial<GridKeys> {
  const at = useRef<Spot>({ row: 2, column: 0 })
  const awaited = useRef<Spot | null>(null)

  // After every rendering: cells come and go as the table scrolls, and each brings its buttons.
  useLayoutEffect(() => {
    const grid = table.current
    if (!active || !grid) return
    for (const one of grid.querySelectorAll<HTMLElement>('button, a, input')) {
      if (one.tabIndex !== -1) one.tabIndex = -1
    }
    const spot = awaited.current
    const cell = spot && cellAt(grid, spot)
    if (cell) {
      awaited.current = null
      focus(cell)
    }
    const stop = cellAt(grid, at.current) ?? grid.querySelector<HTMLElement>('tbody tr:not([aria-hidden]) > *')
    if (stop) innerOf(stop).tabIndex = 0
  })

  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      const grid = table.current
      const cell = (target as HTMLElement).closest<HTMLElement>('th, td')
      const spot = cell && spotOf(cell)
      if (!grid || !cell || !spot) return
      for (const one of grid.querySelectorAll<HTMLElement>('[tabindex="0"]')) one.tabIndex = -1
      at.current = spot
      innerOf(cell).tabIndex = 0
    },
    [table],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const grid = table.current
    const cell = (event.target as HTMLElement).closest<HTMLElement>('th, td')
    const spot = cell && spotOf(cell)
    if (!grid || !cell || !spot || event.altKey || event.metaKey) return
    const forward = getComputedStyle(grid).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (event.shiftKey) {
      if (!sideways || !resize) return
      event.preventDefault()
      resize(spot.column, event.key === forward ? 1 : -1)
      return
    }
    const next = sideways ? beside(cell, event.key === forward) : moved(event, spot, rowCount, cell)
    if (!next) return
    event.preventDefault()
    const target = cellAt(grid, next)
    if (target) {
      focus(target)
      return
    }
    awaited.current = next
    bringIntoSight(next.row)
  }
  return active ? { onKeyDown, onFocus } : {}
}

function moved({ key, ctrlKey }: KeyboardEvent, { row, column }: Spot, rows: number, cell: HTMLElement): Spot | null {
  const cells = [...cell.parentElement!.children] as HTMLElement[]
  const shown = cells.map((_, index) => index).filter((index) => isShown(cells[index]!))
  const to = (wanted: number) => ({ row: Math.min(Math.max(wanted, 1), rows), column })
  switch (key) {
    case 'ArrowDown':
      return to(row + 1)
    case 'ArrowUp':
      return to(row - 1)
    case 'PageDown':
      return to(row + PAGE)
    case 'PageUp':
      return to(row - PAGE)
    case 'Home':
      return { row: ctrlKey ? 1 : row, column: shown[0] ?? 0 }
    case 'End':
      return { row: ctrlKey ? rows : row, column: shown.at(-1) ?? column }
    default:
      return null
  }
}

/** The next cell of the row that is shown; narrow windows leave some out. */
function beside(cell: HTMLElement, forwards: boolean): Spot | null {
  let next: Element | null = cell
  do next = forwards ? next.nextElementSibling : next.previousElementSibling
  while (next && !isShown(next))
  return next && spotOf(next as HTMLElement)
}

const isShown = (cell: Element) => getComputedStyle(cell).display !== 'none'

function spotOf(cell: HTMLElement): Spot | null {
  const row = cell.parentElement
  const index = Number(row?.getAttribute('aria-rowindex'))
  return row && index > 0 ? { row: index, column: [...row.children].indexOf(cell) } : null
}

function cellAt(grid: HTMLElement, { row, column }: Spot): HTMLElement | null {
  const line = grid.querySelector(`tr[aria-rowindex="${row}"]`)
  return (line?.children[column] as HTMLElement | undefined) ?? null
}

/** The interactive element of a cell, or the cell itself. */
const innerOf = (cell: HTMLElement): HTMLElement => cell.querySelector<HTMLElement>('button, a, input') ?? cell

function focus(cell: HTMLElement): void {
  const inner = innerOf(cell)
  if (inner === cell) cell.tabIndex = -1
  inner.focus()
}
