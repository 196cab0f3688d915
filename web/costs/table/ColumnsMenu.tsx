import { Suspense } from 'react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { lazyPart } from '~/ui/late'
import { Popover } from '~/ui/popover'
import type { CostText } from '../messages'
import type { ColumnsPanelProps } from './ColumnsPanel'

/** In a separate chunk: fetched when the menu is opened. */
const ColumnsPanel = lazyPart<ColumnsPanelProps>(async () => (await import('./ColumnsPanel')).default)

/** Visible columns of the table, their widths and pins. */
export function ColumnsMenu({ t, ...panel }: ColumnsPanelProps & { t: CostText }) {
  const button = (
    <Button variant="ghost" size="sm">
      <Icon name="prime:sliders-h" size="sm" />
      {t('manageColumns')}
    </Button>
  )
  return (
    <Popover trigger={button}>
      <Suspense>
        <ColumnsPanel {...panel} />
      </Suspense>
    </Popover>
  )
}
