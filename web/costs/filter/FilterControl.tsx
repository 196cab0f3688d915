import { Suspense } from 'react'
import { lazyPart } from '~/ui/late'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Popover } from '~/ui/popover'
import type { FilterPanelProps } from './FilterPanel'

/** In a separate chunk: fetched when the first condition is made. */
const FilterPanel = lazyPart<FilterPanelProps>(async () => (await import('./FilterPanel')).default)

/** The edited condition: a new one, or the index in the address. */
export type Editing = number | 'new' | null

export interface FilterControlProps extends Omit<FilterPanelProps, 'editing' | 'onDone'> {
  editing: Editing
  onEdit: (editing: Editing) => void
}

/** Opens the builder of a condition. */
export function FilterControl({ editing, onEdit, ...panel }: FilterControlProps) {
  const button = (
    <Button>
      <Icon name="prime:filter" size="sm" />
      <span data-compact="label">{panel.t('filter')}</span>
    </Button>
  )
  return (
    <Popover
      open={editing !== null}
      onOpenChange={(open) => onEdit(open ? 'new' : null)}
      align="start"
      trigger={button}
    >
      {(close) => (
        <Suspense>
          <FilterPanel {...panel} key={editing} editing={editing === 'new' ? null : editing} onDone={close} />
        </Suspense>
      )}
    </Popover>
  )
}
