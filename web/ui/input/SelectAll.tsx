import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Tick } from './Input'

interface SelectAllProps {
  /** All entries of the list or page. */
  ids: readonly string[]
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
  label: string
  /** How many are selected, in words. */
  count: string
  /** Actions on the selected ones. */
  children: ReactNode
}

/** Selects all entries, and shows what can be done once some are selected. */
export function SelectAll({ ids, selected, onSelect, label, count, children }: SelectAllProps) {
  const all = selected.length === ids.length
  const some = selected.length > 0
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" minH="8">
      <chakra.label display="flex" alignItems="center" gap="2.5" fontSize="sm">
        <Tick
          type="checkbox"
          checked={all}
          ref={(box: HTMLInputElement | null) => {
            if (box) box.indeterminate = !all && some
          }}
          onChange={() => onSelect(all ? [] : ids)}
        />
        {label}
      </chakra.label>
      <chakra.span role="status" fontSize="sm" color="fg.muted">
        {some && count}
      </chakra.span>
      {some && children}
    </chakra.div>
  )
}
