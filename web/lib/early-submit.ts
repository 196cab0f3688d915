/**
 * A prerendered form can be filled and sent before its script is here. The browser's own way would put what was typed into
 * the address, so it is held back; the form takes it up when it comes to life.
 */
const MARK = 'submitted'

/** Part of the boot script: from now on no form is sent the browser's own way. */
export function holdEarlySubmits(root: HTMLElement = document.documentElement): void {
  root.ownerDocument.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      root.dataset[MARK] = ''
    },
    true,
  )
}

/** Whether a form was sent before the page lived; asked once, then forgotten. */
export function takeEarlySubmit(root: HTMLElement = document.documentElement): boolean {
  const early = MARK in root.dataset
  delete root.dataset[MARK]
  return early
}
