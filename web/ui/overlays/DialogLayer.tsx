import { DialogSurface, type DialogSurfaceProps } from './DialogSurface'
import { OverlayScope } from './OverlayScope'

export interface DialogLayerProps extends DialogSurfaceProps {
  open: boolean
}

/** A dialog or drawer, and its exit once it is no longer open. */
export function DialogLayer({ open, ...surface }: DialogLayerProps) {
  return (
    <OverlayScope open={open}>
      <DialogSurface {...surface} />
    </OverlayScope>
  )
}
