import { log } from './log'

// The layout of each user is kept in the browser, so that the next page paints right before the server has answered. What is
// read here may be anything: the shell makes a layout of it.
const lastUserKey = 'costdeck.layout.last'
const unsavedKey = 'costdeck.layout.unsaved'
const keyOf = (userId: string): string => `costdeck.layout.${encodeURIComponent(userId)}`

/** Milliseconds after which the log listens: it starts after the first paint, which waits for the layout. */
const logListens = 3_000

let told = false

/** Storage may be full, blocked or corrupt: then nothing is kept, and the log says so once. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (!told) setTimeout(() => log.warn('This browser keeps no layout; the server does', error), logListens)
    told = true
    return undefined
  }
}

/** The stored layout of the user, or of the browser's last user before sign-in. */
export const readStoredLayout = (userId?: string): unknown =>
  attempt(() => {
    const owner = userId ?? localStorage.getItem(lastUserKey)
    return JSON.parse((owner && localStorage.getItem(keyOf(owner))) || 'null') as unknown
  })

/** Keeps a layout, and that its user is the last one. */
export function storeLayout(userId: string, layout: object): void {
  attempt(() => {
    localStorage.setItem(lastUserKey, userId)
    localStorage.setItem(keyOf(userId), JSON.stringify(layout))
  })
}

/** Remembers whether the browser has layout changes that the server does not have yet. */
export function markUnsaved(userId: string, unsaved: boolean): void {
  attempt(() => (unsaved ? localStorage.setItem(unsavedKey, userId) : localStorage.removeItem(unsavedKey)))
}

export const isUnsaved = (userId: string): boolean => attempt(() => localStorage.getItem(unsavedKey)) === userId
