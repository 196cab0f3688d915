import { chakra } from '@chakra-ui/react/styled-system'
import { useViewMessages } from './messages'
import type { SavedView, Shown } from './view-address'
import { ViewRow } from './ViewRow'

export interface ViewListProps {
  views: readonly SavedView[]
  /** New contents for a view; null if there are none. */
  shown: Shown | null
  onChanged: () => void
  /** The name of a view's area, where the list is about several. */
  areaName?: (area: string) => string
}

/** Saved views with what can be done to each. */
export function ViewList({ views, shown, onChanged, areaName }: ViewListProps) {
  const t = useViewMessages()
  if (views.length === 0) return null
  return (
    <chakra.ul aria-label={t('list')} listStyleType="none" m="0" p="0">
      {views.map((view) => (
        <ViewRow key={view.id} saved={view} shown={shown} onChanged={onChanged} areaName={areaName} t={t} />
      ))}
    </chakra.ul>
  )
}
