import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useCallback, useState } from 'react'
import { lazyPart } from '~/shell/frame/lazy-part'
import { Button } from '~/ui/button'
import { usePopover } from '~/ui/popover'
import type { Shown } from './view-address'
import type { ViewsPanelProps } from './ViewsPanel'

export interface MenuProps {
  label: string
  /** Null until there are figures that a view could keep. */
  shown: Shown | null
}

/** In a separate chunk: fetched when the menu is opened. */
const ViewsPanel = lazyPart<ViewsPanelProps>(async () => (await import('./ViewsPanel')).default)

/** Saved views: to open, keep and share what the page shows. */
export function Menu({ label, shown }: MenuProps) {
  const [open, setOpen] = useState(false)
  const onOpenChange = useCallback((next: boolean) => setOpen(next), [])
  const { root, trigger, id } = usePopover({ open, onOpenChange })
  return (
    <chakra.div position="relative" {...root}>
      <Button {...trigger} w="full">
        {label}
      </Button>
      {open && (
        <Suspense>
          <ViewsPanel id={id} shown={shown} />
        </Suspense>
      )}
    </chakra.div>
  )
}
