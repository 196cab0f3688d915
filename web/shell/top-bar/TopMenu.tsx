import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { Suspense, useCallback, useState, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '~/session'
import { usePopover } from './use-popover'
import { setTopbarMenu } from '../layout/frame.actions'
import { layoutState } from '../layout/layout.state'
import { firstStopIn } from './first-stop'
import { MenuPanel } from '../load-late'
import type { TopMenuName } from './top-menu-name'

/** Buttons of the top bar, in the colors of its theme. */
export const BarButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      h: '9',
      minW: '9',
      borderRadius: 'md',
      fontSize: 'sm',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      color: 'topbar.fg.muted',
      transition: 'background-color var(--cd-fast), color var(--cd-fast)',
      _hover: { bg: 'topbar.hover', color: 'topbar.fg' },
      _expanded: { bg: 'topbar.hover', color: 'topbar.fg' },
      _focusVisible: { outlineColor: 'topbar.fg' },
    },
  },
  { defaultProps: { type: 'button' } },
)

export interface TopMenuProps extends HTMLChakraProps<'button'> {
  name: TopMenuName
  user: User
}

/** A menu of the top bar: its button opens on hover, click and by key, and closes the one that was open (A20). */
export function TopMenu({ name, user, ...button }: TopMenuProps) {
  const { topbarMenu } = useSnapshot(layoutState.runtime)
  const open = topbarMenu === name
  const onOpenChange = useCallback((next: boolean) => setTopbarMenu(name, next), [name])
  const { root, trigger, id } = usePopover({ open, onOpenChange, hover: true })
  const [entered, setEntered] = useState(false)
  // The arrow that points at the panel leads into it, opening it first where that is needed.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (open) firstStopIn(document.getElementById(id))?.focus()
    else setTopbarMenu(name, true)
    setEntered(!open)
  }
  return (
    <chakra.div position={{ lg: 'relative' }} display="flex" {...root}>
      <BarButton {...trigger} {...button} onKeyDown={onKeyDown} />
      {open && (
        <Suspense>
          <MenuPanel id={id} name={name} user={user} entered={entered} onEntered={() => setEntered(false)} />
        </Suspense>
      )}
    </chakra.div>
  )
}
