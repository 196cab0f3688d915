import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useCallback } from 'react'
import { lazyPart } from '~/shell/frame/lazy-part'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { usePopover } from '~/ui/popover'
import type { FilterPanelProps } from './FilterPanel'

/** In a separate chunk: fetched when the first condition is made. */
const FilterPanel = lazyPart<FilterPanelProps>(async () => (await import('./FilterPanel')).default)

/** What the panel is open for: a new condition, or that of the address with this number. */
export type Editing = number | 'new' | null

export interface FilterControlProps extends Omit<FilterPanelProps, 'id' | 'editing' | 'onDone'> {
  editing: Editing
  onEdit: (editing: Editing) => void
}

/** Opens the builder of a condition. */
export function FilterControl({ editing, onEdit, ...panel }: FilterControlProps) {
  const onOpenChange = useCallback((open: boolean) => onEdit(open ? 'new' : null), [onEdit])
  const { root, trigger, id } = usePopover({ open: editing !== null, onOpenChange })
  return (
    <chakra.div position={{ base: 'static', lg: 'relative' }} display="grid" {...root}>
      <Button {...trigger}>
        <Icon name="prime:filter" size="sm" />
        <span data-compact="label">{panel.t('filter')}</span>
      </Button>
      {editing !== null && (
        <Suspense>
          <FilterPanel
            {...panel}
            key={editing}
            id={id}
            editing={editing === 'new' ? null : editing}
            onDone={() => {
              onEdit(null)
              root.ref.current?.querySelector('button')?.focus()
            }}
          />
        </Suspense>
      )}
    </chakra.div>
  )
}
