import { Popover } from '@chakra-ui/react/popover'
import type { ReactNode } from 'react'
import { m, pop, useIsPresent } from '../motion'
import { OverlayScope } from './OverlayScope'
import { panel } from './panel-styles'

export interface PopoverLayerProps {
  open: boolean
  ids: { trigger: string; content: string }
  onClose: () => void
  align?: 'start' | 'end'
  focusInside?: boolean
  children: ReactNode
}

export function PopoverLayer({ open, ...surface }: PopoverLayerProps) {
  return (
    <OverlayScope open={open}>
      <PopoverSurface {...surface} />
    </OverlayScope>
  )
}

/** Follows its button in the document, so that Tab moves from one into the other. */
function PopoverSurface({
  ids,
  onClose,
  align = 'end',
  focusInside = false,
  children,
}: Omit<PopoverLayerProps, 'open'>) {
  const present = useIsPresent()
  return (
    <Popover.Root
      ids={ids}
      open={present}
      present
      portalled={false}
      {...{ autoFocus: focusInside }}
      positioning={{ placement: `bottom-${align}`, strategy: 'fixed', gutter: 6 }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Popover.Positioner>
        <Popover.Content inert={!present} asChild aria-labelledby={ids.trigger} css={panel}>
          <m.div {...pop}>{children}</m.div>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  )
}
