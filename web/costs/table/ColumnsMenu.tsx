import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useCallback, useState } from 'react'
import { lazyPart } from '~/shell/frame/lazy-part'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { usePopover } from '~/ui/popover'
import type { CostText } from '../messages'
import type { ColumnsPanelProps } from './ColumnsPanel'

/** In a separate chunk: fetched when the menu is opened. */
const ColumnsPanel = lazyPart<ColumnsPanelProps>(async () => (await import('./ColumnsPanel')).default)

/** Which columns the table shows, how wide, and which stay in sight. */
export function ColumnsMenu({ t, ...panel }: Omit<ColumnsPanelProps, 'id'> & { t: CostText }) {
  const [open, setOpen] = useState(false)
  const onOpenChange = useCallback((next: boolean) => setOpen(next), [])
  const { root, trigger, id } = usePopover({ open, onOpenChange })
  return (
    <chakra.div position={{ sm: 'relative' }} {...root}>
      <Button variant="ghost" size="sm" {...trigger}>
        <Icon name="prime:sliders-h" size="sm" />
        {t('manageColumns')}
      </Button>
      {open && (
        <Suspense>
          <ColumnsPanel id={id} {...panel} />
        </Suspense>
      )}
    </chakra.div>
  )
}
