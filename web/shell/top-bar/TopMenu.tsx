import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { Suspense, useCallback } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '~/session'
import { usePopover } from '~/ui/popover'
import { setTopbarMenu } from '../layout/frame.actions'
import { layoutState } from '../layout/layout.state'
import { MenuPanel } from './lazy-panels'

/** Buttons of the top bar: they take the colours of the bar's own theme. */
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

/** The menus of the bar, of which one is open at a time. */
export type TopMenuName = 'top1' | 'top2' | 'top3' | 'enrollment' | 'language' | 'news' | 'profile'

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
  return (
    <chakra.div position={{ lg: 'relative' }} display="flex" {...root}>
      <BarButton {...trigger} {...button} />
      {open && (
        <Suspense>
          <MenuPanel id={id} name={name} user={user} />
        </Suspense>
      )}
    </chakra.div>
  )
}
