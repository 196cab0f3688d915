import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import type { User } from '~/session'
import { Button, IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useCommonMessages } from '~/ui/messages'
import { resetLayout } from '../layout/choose-layout'
import { layoutState } from '../layout/layout.state'
import { layoutTypeOf, type LayoutConfig } from '../layout/layout.types'
import { useIsDesktop } from '../layout/use-media'
import { useShellMessages } from '../messages'
import { AppearanceSection } from './AppearanceSection'
import { ColorSection } from './ColorSection'
import { MenuSection } from './MenuSection'
import { useSettingsMessages } from './messages'
import { Notice } from './parts'
import { storageKeeps } from './storage-keeps'
import { isSysadmin } from './sysadmin'
import { TestingFeats } from './TestingFeats'
import { usePanelFocus } from './use-panel-focus'

const Sheet = chakra('div', {
  base: {
    position: 'fixed',
    insetEnd: '0',
    bottom: '0',
    top: { base: '0', lg: 'var(--frame-top, 4rem)' },
    // On large windows below the menus of the top bar, which hang over it.
    zIndex: { base: 'drawer', lg: '995' },
    display: 'flex',
    flexDirection: 'column',
    // The minimum fits ten colors in a line at the smallest text size.
    w: 'max(22rem, 290px)',
    maxW: '100vw',
    bg: 'bg.panel',
    color: 'fg',
    borderStartWidth: '1px',
    boxShadow: 'lg',
    fontSize: 'sm',
    outline: 'none',
    animation: 'settings-in var(--cd-popup) var(--cd-ease)',
  },
})

const Mask = chakra('div', {
  base: { position: 'fixed', inset: '0', zIndex: 'mask', bg: 'mask', animation: 'fadeIn var(--cd-popup)' },
})

const close = (): void => {
  layoutState.runtime.settingsOpen = false
}

/**
 * Theme and layout (A19). Beside the page on large windows, where its effects can be watched and the page stays in use;
 * over it on small ones, where the keyboard stays inside. Escape closes and gives the focus back.
 */
export function SettingsPanel({ user }: { user: User }) {
  const shell = useShellMessages()
  const t = useSettingsMessages()
  const common = useCommonMessages()
  const titleId = useId()
  const covering = !useIsDesktop()
  const { config, chosen, tabOnly } = useSnapshot(layoutState)
  const { panel, onKeyDown } = usePanelFocus(covering, close)
  const choice = { ...config, ...chosen } as LayoutConfig
  const legacy = layoutTypeOf({ config: choice, tabOnly }) === 'legacy'
  const section = { choice, t }

  return createPortal(
    <>
      {covering && <Mask onClick={close} />}
      {/* Escape works from every element inside. */}
      <Sheet
        ref={panel}
        role="dialog"
        aria-labelledby={titleId}
        aria-modal={covering || undefined}
        tabIndex={-1}
        data-settings
        onKeyDown={onKeyDown}
      >
        <chakra.div
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          h="12"
          ps="5"
          pe="2.5"
          flexShrink="0"
        >
          <chakra.h2 id={titleId} textStyle="section">
            {shell('settings')}
          </chakra.h2>
          <IconButton aria-label={common('close')} onClick={close}>
            <Icon name="prime:times" size="sm" />
          </IconButton>
        </chakra.div>
        <chakra.div flex="1" overflowY="auto" overscrollBehavior="contain" borderTopWidth="1px" scrollbarWidth="thin">
          {!storageKeeps() && <Notice role="status">{t('notKept')}</Notice>}
          <AppearanceSection {...section} legacy={legacy} />
          <ColorSection {...section} legacy={legacy} />
          <MenuSection {...section} legacy={legacy} tabOnly={tabOnly} />
          {isSysadmin(user) && <TestingFeats {...section} />}
        </chakra.div>
        <chakra.div px="5" py="3" borderTopWidth="1px" flexShrink="0">
          <Button w="full" onClick={resetLayout}>
            <Icon name="prime:refresh" size="sm" />
            {t('reset')}
          </Button>
        </chakra.div>
      </Sheet>
    </>,
    document.body,
  )
}
