import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { User } from '~/session'
import { Icon } from '~/ui/icons'
import { LogoMark } from '~/ui/logo'
import { usePopover } from './use-popover'
import { Breadcrumbs } from '../breadcrumbs/Breadcrumbs'
import type { Crumb } from '../breadcrumbs/find-trail'
import { setTopbarActions } from '../layout/frame.actions'
import { layoutState } from '../layout/layout.state'
import { cloudIconOf } from '../menu/cloud'
import { TabMenu } from '../menu/lazy-menus'
import { useShellMessages } from '../messages'
import { PaletteButton } from '../palette/PaletteButton'
import { SettingsButton } from '../settings-panel/SettingsButton'
import { MenuButton } from '../sidebar/MenuButton'
import { Badge } from './Badge'
import { IconMenus, useUnreadNews } from './IconMenus'
import { SchemeToggle } from './SchemeToggle'
import { TextMenus } from './TextMenus'
import { BarButton } from './TopMenu'

const product = 'Costdeck'

const Bar = chakra('header', {
  base: {
    position: 'fixed',
    top: '0',
    insetInline: '0',
    zIndex: 'topbar',
    display: 'flex',
    alignItems: 'center',
    h: '4rem',
    // Panels hang from the bar's lower edge, not from the button's.
    '--popover-gap': '0.95rem',
    gap: '1',
    px: { base: '2', lg: '0' },
    pe: { base: '2', lg: '3' },
    bg: 'topbar',
    color: 'topbar.fg',
    borderBottomWidth: '1px',
    borderColor: 'topbar.border',
  },
})

/** On small windows the right side folds into a strip below the bar. */
const Actions = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    ms: 'auto',
    lgDown: {
      position: 'fixed',
      top: '4rem',
      insetInline: '0',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      px: '2',
      py: '1.5',
      bg: 'topbar',
      borderBottomWidth: '1px',
      borderColor: 'topbar.border',
      boxShadow: 'md',
    },
  },
  variants: { folded: { true: { lgDown: { display: 'none' } } } },
})

export interface TopBarProps {
  user: User
  home: string
  /** The page that is shown, without query. */
  page: string
  /** The menu is in the bar, as tabs. */
  tabs: boolean
  /** The breadcrumb in the bar; null when it is below. */
  trail: readonly Crumb[] | null
}

export function TopBar({ user, home, page, tabs, trail }: TopBarProps) {
  const t = useShellMessages()
  const { topbarOpen } = useSnapshot(layoutState.runtime)
  const cloud = cloudIconOf(user.userProfile.eaapiType)
  const unread = useUnreadNews()
  const more = usePopover({ open: topbarOpen, onOpenChange: setTopbarActions })
  return (
    <Bar className="bar">
      <MenuButton />
      <Link href={home} asChild>
        <chakra.a
          aria-label={t('homeOf', { product })}
          display="flex"
          alignItems="center"
          flexShrink="0"
          h="9"
          borderRadius="md"
          _focusVisible={{ outlineColor: 'topbar.fg' }}
        >
          <span className="bar-mark">
            <LogoMark />
          </span>
          <chakra.span fontSize="lg" fontWeight="semibold" letterSpacing="tighter">
            {product}
          </chakra.span>
        </chakra.a>
      </Link>
      {cloud && (
        <chakra.span display="grid" placeItems="center" boxSize="8" ms="2" color="topbar.fg.muted">
          <Icon name={cloud.icon} size="lg" title={t(cloud.name)} />
        </chakra.span>
      )}
      {/* The breadcrumb waits for the tabs, which would push it aside. */}
      <Suspense>
        {tabs && <TabMenu user={user} page={page} />}
        {trail && (
          <chakra.div
            flex="1 1 auto"
            minW="0"
            ms="3"
            ps="5"
            borderStartWidth="1px"
            borderColor="topbar.border"
            color="topbar.fg.muted"
            css={{ '& [aria-current]': { color: 'topbar.fg' } }}
          >
            <Breadcrumbs home={home} trail={trail} />
          </chakra.div>
        )}
      </Suspense>
      <chakra.div display="contents" {...more.root}>
        <BarButton hideFrom="lg" position="relative" ms="auto" aria-label={t('moreActions')} {...more.trigger}>
          <Icon name="prime:ellipsis-v" size="lg" />
          {unread && !topbarOpen && <Badge />}
        </BarButton>
        <Actions id={more.id} folded={!topbarOpen}>
          <TextMenus user={user} />
          <PaletteButton />
          <SettingsButton user={user} />
          <SchemeToggle />
          <IconMenus user={user} tabs={tabs} unread={unread} />
        </Actions>
      </chakra.div>
    </Bar>
  )
}
