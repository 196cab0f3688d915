const probeKey = 'costdeck.probe'

/** Whether the browser would keep a layout: asked of it with a text of a layout's size. */
export function storageKeeps(): boolean {
  try {
    localStorage.setItem(probeKey, probeKey.repeat(64))
    localStorage.removeItem(probeKey)
    return true
  } catch {
    return false
  }
}
