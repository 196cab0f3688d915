import { Suspense } from 'react'
import { lazyPart, loadOverlays, useOnceOpen } from '../late'
import type { DialogProps } from './dialog.types'

const Layer = lazyPart(async () => (await loadOverlays()).DialogLayer)

/**
 * A modal dialog from Chakra's, in the chunk of the overlays. It traps the focus and gives it back at the end.
 *
 *     <Dialog open={asking} title={t('delete')} onClose={() => setAsking(false)} footer={<Button …/>}>
 *       <p>{t('deleteNote')}</p>
 *     </Dialog>
 */
export function Dialog({ open = true, ...dialog }: DialogProps) {
  return useOnceOpen(open) ? (
    <Suspense>
      <Layer {...dialog} kind="dialog" open={open} />
    </Suspense>
  ) : null
}
