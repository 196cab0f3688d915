import type { KeyboardEvent } from 'react'
import { focusSoon } from './focus-soon'

// The arrow keys of disclosure navigation (WAI-ARIA APG), beside Tab: along the entries, into a branch or a flyout, and out.
type Move = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out'

/** The stops of the arrow keys. The small button of an entry that is also a link is not one: the in and out keys press it. */
const stop = ':is(.row, .root, .row-heading-link):is(a[href], button:not(:disabled))'
const folded = '[aria-expanded=false] + .branch'

/** Entries in a row use the horizontal arrows for next and previous, mirrored in RTL. */
function moveOf(key: string, lying: boolean, rtl: boolean): Move | null {
  const forth = rtl ? 'ArrowLeft' : 'ArrowRight'
  const back = rtl ? 'ArrowRight' : 'ArrowLeft'
  switch (key) {
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    case 'ArrowDown':
      return lying ? 'in' : 'next'
    case 'ArrowUp':
      return lying ? 'out' : 'previous'
    case forth:
      return lying ? 'next' : 'in'
    case back:
      return lying ? 'previous' : 'out'
    default:
      return null
  }
}

const stopsIn = (list: Element, flyout: Element | null): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>(stop)].filter(
    (one) => one.closest('.flyout') === flyout && !one.closest(folded),
  )

const toggleOf = (entry: Element | null | undefined): HTMLElement | undefined =>
  [...(entry?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [])].find((one) => one.closest('li') === entry)

const isOpen = (toggle: Element | undefined): boolean => toggle?.getAttribute('aria-expanded') === 'true'

/** The stop of an entry, or its button. */
const ownStop = (entry: Element, flyout: Element | null): HTMLElement | undefined =>
  stopsIn(entry, flyout).find((one) => one.closest('li') === entry) ?? toggleOf(entry)

/** Moves the focus along the entries of a menu, and expands and collapses branches. */
export function walkMenu(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const entry = (target as Element).closest('li')
  if (!entry) return
  const flyout = entry.closest('.flyout')
  const lying = !flyout && !!entry.closest('.roots-horizontal, .roots-tab')
  const move = moveOf(key, lying, getComputedStyle(currentTarget).direction === 'rtl')
  if (!move) return
  const done =
    move === 'in'
      ? goIn(entry, flyout)
      : move === 'out'
        ? goOut(entry, flyout)
        : goAlong(move, entry, flyout, currentTarget)
  if (done) event.preventDefault()
}

function goAlong(move: Move, entry: Element, flyout: Element | null, menu: HTMLElement): boolean {
  const stops = stopsIn(flyout ?? menu, flyout)
  const from = ownStop(entry, flyout)
  const at = stops.findIndex((one) => one === from)
  const { length } = stops
  const to = move === 'first' ? 0 : move === 'last' ? length - 1 : move === 'next' ? at + 1 : at - 1 + length
  stops[to % length]?.focus()
  return length > 0
}

function goIn(entry: Element, flyout: Element | null): boolean {
  const toggle = toggleOf(entry)
  if (!toggle) return false
  const enter = (): void => {
    const inner = entry.querySelector('.flyout')
    const within = inner ? stopsIn(inner, inner) : stopsIn(entry, flyout).filter((one) => one.closest('li') !== entry)
    focusSoon(within[0])
  }
  if (isOpen(toggle)) enter()
  else {
    toggle.click()
    // A flyout is there once React has answered the click; a branch unfolds first, and the next press enters it.
    if (!toggle.nextElementSibling?.matches('.branch')) queueMicrotask(enter)
  }
  return true
}

function goOut(entry: Element, flyout: Element | null): boolean {
  const own = toggleOf(entry)
  if (isOpen(own)) {
    own?.click()
    return true
  }
  const around = entry.parentElement?.closest('.branch, .flyout')?.closest('li')
  if (!around) return false
  toggleOf(around)?.click()
  ownStop(around, around.closest('.flyout') === flyout ? flyout : null)?.focus()
  return true
}
