import { Suspense } from 'react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { lazyPart } from '~/ui/late'
import { Popover } from '~/ui/popover'
import { useAuditMessages } from './messages'
import type { SavedFilterListProps, SavedFiltersProps } from './saved-filters'

/** With the form kit, when it opens. */
const SavedFilterList = lazyPart<SavedFilterListProps>(async () => (await import('./SavedFilterList')).SavedFilterList)

/** The user's filters in this browser: open, save, remove. */
export function SavedFilters(props: SavedFiltersProps) {
  const t = useAuditMessages()
  return (
    <Popover
      trigger={
        <Button>
          <Icon name="prime:bookmark" size="sm" />
          {t('savedFilters')}
        </Button>
      }
    >
      {(close) => (
        <Suspense>
          <SavedFilterList {...props} onDone={close} />
        </Suspense>
      )}
    </Popover>
  )
}
