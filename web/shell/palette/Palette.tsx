import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '~/session'
import { Icon } from '~/ui/icons'
import { closeMenus } from '../layout/frame.actions'
import { pageOf } from '../menu/resolve-link'
import { shellState } from '../shell.state'
import { allEntries } from './entries'
import type { Entry } from './entry'
import { findEntries } from './find-entries'
import { usePaletteMessages } from './messages'
import { optionId, PaletteList } from './PaletteList'
import { PaletteHelp } from './PaletteHelp'
import { paletteState } from './palette.state'
import { recentIds, rememberRecent } from './recent'

const Dialog = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    w: '40rem',
    maxW: 'calc(100vw - 1.5rem)',
    maxH: 'min(34rem, 100dvh - 1.5rem)',
    m: '0.75rem auto auto',
    sm: { mt: '12vh' },
    p: '0',
    flexDirection: 'column',
    overflow: 'hidden',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'xl',
    boxShadow: 'lg',
    fontSize: 'sm',
    '&[open]': { display: 'flex', animation: 'popIn var(--cd-popup)' },
    '&::backdrop': { bg: 'var(--cd-mask)', animation: 'fadeIn var(--cd-popup)' },
  },
})

const close = (): void => {
  paletteState.open = false
}

/** Goes anywhere and does anything by a few letters: a list that the field above filters, for the keyboard alone. */
export function Palette({ user }: { user: User }) {
  const t = usePaletteMessages()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // The languages come with the shell's own call, which may still be on its way.
  useSnapshot(shellState)
  const [query, setQuery] = useState(() => paletteState.typed)
  const [active, setActive] = useState(0)
  const [recent] = useState(() => recentIds(user.userProfile.userId))
  const sections = findEntries(allEntries(user, pageOf(location.pathname), t), recent, query)
  const shown = sections.flatMap(({ entries }) => entries)

  // Before the element goes, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!
    closeMenus()
    paletteState.typed = ''
    element.showModal()
    return () => element.close()
  }, [])

  const choose = (entry: Entry | undefined): void => {
    if (!entry) return
    close()
    rememberRecent(user.userProfile.userId, entry.id)
    // After the dialog has given the focus back: what is chosen may move it.
    setTimeout(entry.run)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const to = movedTo(event.key, active, shown.length)
    if (to !== undefined) setActive(to)
    else if (event.key === 'Enter') choose(shown[active])
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      ref={dialog}
      aria-label={t('title')}
      onClose={close}
      // A press on the backdrop is one on the dialog itself.
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      <chakra.div display="flex" alignItems="center" gap="2.5" px="4" h="12" flexShrink="0" borderBottomWidth="1px">
        <chakra.span color="fg.subtle">
          <Icon name="prime:search" />
        </chakra.span>
        <chakra.input
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={shown.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? optionId(id, active) : undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          flex="1"
          minW="0"
          h="full"
          bg="transparent"
          fontSize="md"
          // The whole dialog is about this field; the caret shows where the focus is.
          outline="none !important"
        />
      </chakra.div>
      <PaletteList id={id} sections={sections} active={active} onPoint={setActive} onChoose={choose} query={query} />
      <PaletteHelp />
    </Dialog>
  )
}

/** Where the key leads in a list of so many; undefined for keys that do not move. */
function movedTo(key: string, active: number, count: number): number | undefined {
  const page = 8
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  if (key === 'PageDown') return Math.min(active + page, count - 1)
  if (key === 'PageUp') return Math.max(active - page, 0)
  return undefined
}
