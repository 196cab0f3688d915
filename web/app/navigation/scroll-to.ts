import { decodePart } from '~/lib/percent'

/** Time in which a restored page may grow to its earlier height. */
const PATIENCE_MS = 4_000

const GIVEN_UP_BY = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a position as soon as the page is high enough; stops when the user scrolls or after four seconds. Returns a cancel
 * function.
 */
export function scrollWhenPossible(top: number, onDone: () => void = () => undefined): () => void {
  let over = false
  const observer = new ResizeObserver(() => attempt())
  const timer = setTimeout(finish, PATIENCE_MS)
  for (const kind of GIVEN_UP_BY) addEventListener(kind, finish, { passive: true })

  function finish(): void {
    if (over) return
    over = true
    observer.disconnect()
    clearTimeout(timer)
    for (const kind of GIVEN_UP_BY) removeEventListener(kind, finish)
    onDone()
  }

  function attempt(): void {
    if (over) return
    scrollTo({ top, behavior: 'instant' })
    if (document.documentElement.scrollHeight - innerHeight >= top) finish()
  }

  observer.observe(document.body)
  attempt()
  return finish
}

/** Scrolls to the element that the fragment names; `scroll-padding-top` keeps it clear of the bar by 64 px. */
export function scrollToAnchor(hash: string): boolean {
  const id = decodePart(hash.slice(1))
  const target = id ? document.getElementById(id) : null
  target?.scrollIntoView()
  return target !== null
}
