/** Brings a section to the top, clear of the bar (scroll-padding-top is 64 px), and the keyboard with it. */
export function showAnchor(id: string): boolean {
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
  return heading !== null
}
