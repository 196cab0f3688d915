/** The stops of the arrow keys in a menu of the bar. */
export const stopsIn = (panel: Element): HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)'),
]

export const firstStopIn = (panel: Element | null): HTMLElement | undefined => (panel ? stopsIn(panel)[0] : undefined)
