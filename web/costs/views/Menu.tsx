import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useCallback, useState } from 'react'
import { useSearch } from 'wouter'
import { lazyPart } from '~/shell/frame/lazy-part'
import { Button } from '~/ui/button'
import { usePopover } from '~/ui/popover'
import type { Shown } from './view-address'
import type { ViewOpenerProps } from './ViewOpener'
import type { ViewsPanelProps } from './ViewsPanel'

export interface MenuProps {
  label: string
  /** Null until there are figures that a view could keep. */
  shown: Shown | null
}

/** In chunks of their own: fetched when the menu is opened, and when a view is. */
const ViewsPanel = lazyPart<ViewsPanelProps>(async () => (await import('./ViewsPanel')).default)
const ViewOpener = lazyPart<ViewOpenerProps>(async () => (await import('./ViewOpener')).default)

/** Saved views: to open, keep and share what the page shows. */
export function Menu({ label, shown }: MenuProps) {
  const [open, setOpen] = useState(false)
  const onOpenChange = useCallback((next: boolean) => setOpen(next), [])
  const { root, trigger, id } = usePopover({ open, onOpenChange })
  const search = useSearch()
  // A page that was entered without a question opens with the user's own view, if there is one.
  const [entered] = useState(search)
  const wanted = new URLSearchParams(search).get('view')
  return (
    <>
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
      {(wanted !== null || entered === '') && (
        <Suspense>
          <ViewOpener wanted={wanted} />
        </Suspense>
      )}
    </>
  )
}
