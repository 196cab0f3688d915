import { chakra } from '@chakra-ui/react/styled-system'
import type { CostView } from '../cost-view'
import type { ExplorerAddress } from '../explorer-url'
import { useViewMessages } from './messages'
import type { SavedView } from './view-address'
import { ViewRow } from './ViewRow'

export interface ViewListProps {
  views: readonly SavedView[]
  /** What a view could be given anew; null where there is nothing to give. */
  shown: { address: ExplorerAddress; view: CostView } | null
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
