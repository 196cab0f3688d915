import { animate } from 'framer-motion/dom/mini'
import { popup } from '../motion/moves'

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), summary'

/**
 * Moves the entries of the lists with `data-moves`: one that comes fades in, one that goes fades out while the others close ranks,
 * and hands its focus on to the next. One observer serves all lists, so that they need no framer-motion in the first paint.
 */
export function moveLists(): () => void {
  let focused: Element | null = null
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element) focused = target
  }
  const ghosts = new WeakSet<Node>()
  const observer = new MutationObserver((records) => {
    for (const list of new Set(records.map(({ target }) => target))) {
      if (!(list instanceof HTMLElement) || !('moves' in list.dataset)) continue
      const own = records.filter(({ target }) => target === list)
      const added = own.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => !ghosts.has(node))
      const removed = own.flatMap(({ removedNodes }) => [...removedNodes]).filter((node) => !ghosts.has(node))
      const [entry, ...others] = [...added, ...removed]
      // More than one is another list, such as that of another filter.
      if (!(entry instanceof HTMLElement) || others.length > 0) continue
      if (added.length > 0) {
        if (list.childElementCount > 1) show(entry)
        continue
      }
      const next = own.find(({ removedNodes }) => [...removedNodes].includes(entry))?.nextSibling ?? null
      if (focused && entry.contains(focused) && document.activeElement === document.body) handOn(list, next)
      ghosts.add(entry)
      leave(list, entry, next)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocus, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus, true)
  }
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function show(entry: HTMLElement): void {
  if (!isStill()) animate(entry, { opacity: [0, 1] }, popup)
}

function leave(list: HTMLElement, ghost: HTMLElement, next: Node | null): void {
  if (isStill()) return
  ghost.inert = true
  list.insertBefore(ghost, next?.parentNode === list ? next : null)
  const { offsetTop, offsetLeft, offsetWidth } = ghost
  const later = [...list.children].slice([...list.children].indexOf(ghost) + 1)
  const tops = later.map((entry) => entry.getBoundingClientRect().top)
  Object.assign(ghost.style, { position: 'absolute', margin: '0' })
  Object.assign(ghost.style, { top: `${offsetTop}px`, left: `${offsetLeft}px`, width: `${offsetWidth}px` })
  later.forEach((entry, at) => {
    const way = tops[at]! - entry.getBoundingClientRect().top
    animate(entry, { transform: [`translateY(${way}px)`, 'translateY(0)'] }, popup)
  })
  void animate(ghost, { opacity: [1, 0] }, popup).finished.then(() => ghost.remove())
}

/** The keyboard keeps its place in the list. */
function handOn(list: HTMLElement, next: Node | null): void {
  const entry = next instanceof Element ? next : list.lastElementChild
  entry?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
}
