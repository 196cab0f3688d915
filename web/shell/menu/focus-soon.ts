/** Gives the focus to what has just been opened: it can take it some frames later, since visibility is a transition. */
export function focusSoon(one: HTMLElement | null | undefined, frames = 5): void {
  one?.focus()
  if (one && frames > 0 && document.activeElement !== one) requestAnimationFrame(() => focusSoon(one, frames - 1))
}
