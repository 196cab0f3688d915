import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '~/session'
import { BareInput } from '~/ui/input/BareInput'
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

export interface PaletteSearchProps {
  user: User
  /** Gets what had the focus before. */
  opener: RefObject<Element | null>
  onChoose: (entry: Entry) => void
}

/** The field and the entries it leaves; both belong to the keyboard alone. */
export function PaletteSearch({ user, opener, onChoose }: PaletteSearchProps) {
  const t = usePaletteMessages()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // The languages come with the shell's own call, which may still be pending.
  useSnapshot(shellState)
  const [query, setQuery] = useState(() => paletteState.typed)
  const [active, setActive] = useState(0)
  const [recent] = useState(() => recentIds(user.userProfile.userId))
  const sections = findEntries(allEntries(user, pageOf(location.pathname), t), recent, query)
  const shown = sections.flatMap(({ entries }) => entries)

  // At once: whoever has typed ahead goes on typing.
  useLayoutEffect(() => {
    opener.current = document.activeElement
    field.current?.focus({ preventScroll: true })
    closeMenus()
    // Keys may have come between the first render and this moment.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (paletteState.typed) setQuery(paletteState.typed)
    paletteState.typed = ''
  }, [opener])

  const choose = (entry: Entry | undefined): void => {
    if (!entry) return
    rememberRecent(user.userProfile.userId, entry.id)
    onChoose(entry)
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
    <>
      <chakra.div display="flex" alignItems="center" gap="2.5" px="4" h="12" flexShrink="0" borderBottomWidth="1px">
        <chakra.span color="fg.subtle">
          <Icon name="prime:search" />
        </chakra.span>
        <BareInput
          ref={field}
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
    </>
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
