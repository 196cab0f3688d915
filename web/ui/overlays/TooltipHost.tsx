import { Tooltip } from '@chakra-ui/react/tooltip'
import { createPortal } from 'react-dom'
import { fade, m, useIsPresent } from '../motion'
import { OverlayScope } from './OverlayScope'
import { useTip, type Tip } from './use-tip'

/** Shows the tips of the whole page, one at a time: a thousand amounts cost no listener and no state each. */
export function TooltipHost() {
  const [tip, hide] = useTip()
  return <OverlayScope open={tip !== null}>{tip && <Bubble key={tip.id} tip={tip} onHide={hide} />}</OverlayScope>
}

const placements = { top: 'top', bottom: 'bottom', end: 'right' } as const

function Bubble({ tip: { anchor, text, side, id }, onHide }: { tip: Tip; onHide: () => void }) {
  const rtl = document.documentElement.dir === 'rtl'
  return (
    <Tooltip.Root
      ids={{ content: id }}
      open={useIsPresent()}
      present
      closeOnClick={false}
      positioning={{
        placement: side === 'end' && rtl ? 'left' : placements[side],
        strategy: 'fixed',
        gutter: 6,
        getAnchorElement: () => anchor,
      }}
      onOpenChange={({ open }) => !open && onHide()}
    >
      {createPortal(
        <Tooltip.Positioner pointerEvents="none">
          <Tooltip.Content
            asChild
            zIndex="tooltip"
            maxW="64"
            px="2"
            py="1"
            borderRadius="sm"
            bg="fg"
            color="bg.panel"
            fontSize="xs"
            fontWeight="medium"
            lineHeight="tight"
            whiteSpace="pre-line"
            overflowWrap="anywhere"
            boxShadow="md"
          >
            <m.div {...fade}>{text}</m.div>
          </Tooltip.Content>
        </Tooltip.Positioner>,
        // A landmark, where there is one around the anchor: axe wants all text in one.
        anchor.closest('[role=dialog], main') ?? document.body,
      )}
    </Tooltip.Root>
  )
}
