/** Runs after the first frame, or once the document is there: a tab in the background draws no frames. */
export function afterFirstPaint(run: () => void): void {
  if (document.hidden) addEventListener('DOMContentLoaded', run)
  else requestAnimationFrame(() => setTimeout(run))
}
