import { Suspense } from 'react'
import type { DialogProps } from '../dialog'
import { lazyPart, loadOverlays, useOnceOpen } from '../late'

const Layer = lazyPart(async () => (await loadOverlays()).DialogLayer)

export type DrawerProps = Omit<DialogProps, 'size'>

/**
 * A modal sheet at the end of the window, over the page; otherwise like Dialog. It is 60rem wide, and its contents scroll.
 *
 *     <Drawer open={row !== null} title={row.name} titleDir="auto" subtitle={row.id} onClose={close}>…</Drawer>
 */
export function Drawer({ open = true, ...drawer }: DrawerProps) {
  return useOnceOpen(open) ? (
    <Suspense>
      <Layer {...drawer} kind="drawer" open={open} />
    </Suspense>
  ) : null
}
