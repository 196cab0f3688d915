import { Suspense } from 'react'
import { lazyPart, loadOverlays, useOnceOpen, useTrigger } from '../late'
import type { MenuProps } from './menu.types'

const Layer = lazyPart(async () => (await loadOverlays()).MenuLayer)

/**
 * A menu of actions: Chakra's, in the chunk of the overlays, with arrow keys, Home, End and type-ahead. For links and forms take
 * a Popover.
 *
 *     <Menu trigger={<Button>{t('actions')}</Button>} items={[{ id: 'copy', label: t('copy'), onSelect: copy }]} />
 */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const { button, open, setOpen, ids } = useTrigger({ trigger, popup: 'menu' })
  return (
    <>
      {button}
      {useOnceOpen(open) && (
        <Suspense>
          <Layer open={open} ids={ids} items={items} align={align} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
