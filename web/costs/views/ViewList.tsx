import { MovingList } from '~/ui/page'
import { useViewMessages } from './messages'
import type { SavedView } from './view-address'
import { ViewRow, type ViewRowProps } from './ViewRow'

export interface ViewListProps extends Omit<ViewRowProps, 'saved' | 't'> {
  views: readonly SavedView[]
}

/** Saved views with their actions. */
export function ViewList({ views, shown, areaName }: ViewListProps) {
  const t = useViewMessages()
  if (views.length === 0) return null
  return (
    <MovingList aria-label={t('list')}>
      {views.map((view) => (
        <ViewRow key={view.id} saved={view} shown={shown} areaName={areaName} t={t} />
      ))}
    </MovingList>
  )
}
