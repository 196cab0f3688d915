/**
 * A prerendered form can be submitted before its script loads. A native submit would put the password into the URL, so this
 * prevents it; the form submits once hydrated.
 */
const MARK = 'submitted'

/** Part of the boot script: from now on no form is sent the browser's own way. */
export function holdEarlySubmits(root: HTMLElement = document.documentElement): void {
  root.ownerDocument.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      // Only filled fields: an attempt with empty ones must not be repeated while somebody types.
      if ([...new FormData(event.target as HTMLFormElement).values()].every(Boolean)) root.dataset[MARK] = ''
    },
    true,
  )
}

/** Whether a filled form was sent before the page lived; asked once, then forgotten. */
export function takeEarlySubmit(root: HTMLElement = document.documentElement): boolean {
  const early = MARK in root.dataset
  delete root.dataset[MARK]
  return early
}
