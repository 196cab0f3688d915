/** Focuses a part that was just opened, some frames later: visibility is a transition. */
export function focusSoon(one: HTMLElement | null | undefined, frames = 5): void {
  one?.focus()
  if (one && frames > 0 && document.activeElement !== one) requestAnimationFrame(() => focusSoon(one, frames - 1))
}
