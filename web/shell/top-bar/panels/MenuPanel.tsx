import { Suspense, useEffect, type KeyboardEvent } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { User } from '~/session'
import { Skeleton } from '~/ui/feedback'
import { PopoverPanel } from './PopoverPanel'
import { firstStopIn, stopsIn } from '../first-stop'
import { textMenusOf } from '../text-menus'
import type { TopMenuName } from '../top-menu-name'
import { EnrollmentPanel } from './EnrollmentPanel'
import { LanguagePanel } from './LanguagePanel'
import { NewsPanel } from './NewsPanel'
import { ProfilePanel } from './ProfilePanel'
import { TextPanel } from './TextPanel'

export interface MenuPanelProps {
  id: string
  name: TopMenuName
  user: User
  /** An arrow key has opened it: the focus goes to its first entry. */
  entered: boolean
  onEntered: () => void
}

/** The panel of a menu in the bar; arrow keys move the focus like Tab. */
export function MenuPanel(props: MenuPanelProps) {
  return (
    <PopoverPanel id={props.id}>
      <chakra.div onKeyDown={walk}>
        <Suspense fallback={<Skeleton h="8" m="3" />}>
          <Contents {...props} />
        </Suspense>
      </chakra.div>
    </PopoverPanel>
  )
}

function Contents({ id, name, user, entered, onEntered }: MenuPanelProps) {
  // Here and not outside: the entries may still load, and the skeleton before them takes no focus.
  useEffect(() => {
    if (!entered) return
    firstStopIn(document.getElementById(id))?.focus()
    onEntered()
  }, [entered, id, onEntered])
  switch (name) {
    case 'enrollment':
      return <EnrollmentPanel user={user} />
    case 'language':
      return <LanguagePanel />
    case 'news':
      return <NewsPanel />
    case 'profile':
      return <ProfilePanel user={user} />
    default:
      return <TextPanel items={textMenusOf(user).find((menu) => menu.name === name)?.items ?? []} />
  }
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function walk(event: KeyboardEvent): void {
  const step = steps[event.key]
  if (!step) return
  const stops = stopsIn(event.currentTarget)
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  stops[step(at, stops.length)]?.focus()
}
