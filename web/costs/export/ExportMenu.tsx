import { Suspense, useCallback, useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { lazyPart } from '~/shell/frame/lazy-part'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { usePopover } from '~/ui/popover'
import type { ExportPanelProps } from './ExportPanel'

/** In a separate chunk: fetched when the menu is opened. */
const ExportPanel = lazyPart<ExportPanelProps>(async () => (await import('./ExportPanel')).default)

/** The files and the picture that the figures of the page, and the rows behind them, can be had as. */
export function ExportMenu({ t, ...panel }: Omit<ExportPanelProps, 'id' | 'onDone'>) {
  const [open, setOpen] = useState(false)
  const onOpenChange = useCallback((next: boolean) => setOpen(next), [])
  const { root, trigger, id } = usePopover({ open, onOpenChange })
  return (
    <chakra.div position="relative" {...root}>
      <Button variant="ghost" size="sm" {...trigger}>
        <Icon name="prime:download" size="sm" />
        {t('export')}
      </Button>
      {open && (
        <Suspense>
          <ExportPanel id={id} {...panel} t={t} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </chakra.div>
  )
}
