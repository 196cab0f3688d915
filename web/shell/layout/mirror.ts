import { log } from '~/lib/log'
import type { ColorScheme } from '~/ui/theme/choices'
import type { BeforeDark, ShownLayout } from './layout.types'
import { readBeforeDark, readLayout } from './read-layout'

// The layout of each user is mirrored in the browser, so that the next visit paints right before the server has answered.
const lastUserKey = 'costdeck.layout.last'
const unsavedKey = 'costdeck.layout.unsaved'
const keyOf = (userId: string): string => `costdeck.layout.${encodeURIComponent(userId)}`

/** The layout as the browser keeps it: what the server has, and what only matters here. */
export interface Mirror extends ShownLayout {
  beforeDark: BeforeDark | null
}

export const systemScheme = (): ColorScheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Milliseconds after which the log listens: it starts after the first paint, which waits for the mirror. */
const logListens = 3_000

let told = false

/** Storage may be full, closed, or hold anything: then there is no mirror, and one line in the log says so. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (!told) setTimeout(() => log.warn('This browser keeps no layout; the server does', error), logListens)
    told = true
    return undefined
  }
}

/** The mirrored layout of the user, or of the last one in this browser while nobody is known. */
export function readMirror(userId?: string): Mirror {
  const stored: unknown = attempt(() => {
    const owner = userId ?? localStorage.getItem(lastUserKey)
    return JSON.parse((owner && localStorage.getItem(keyOf(owner))) || 'null')
  })
  const { beforeDark, tabOnly } = (stored ?? {}) as Partial<Mirror>
  return {
    config: readLayout(stored, systemScheme()),
    beforeDark: readBeforeDark(beforeDark),
    tabOnly: tabOnly === true,
  }
}

export function writeMirror(userId: string, { config, ...rest }: Mirror): void {
  attempt(() => {
    localStorage.setItem(lastUserKey, userId)
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...config, ...rest }))
  })
}

/** Notes whether the user's mirror holds choices that the server does not have yet. */
export function markUnsaved(userId: string, unsaved: boolean): void {
  attempt(() => (unsaved ? localStorage.setItem(unsavedKey, userId) : localStorage.removeItem(unsavedKey)))
}

export const isUnsaved = (userId: string): boolean => attempt(() => localStorage.getItem(unsavedKey)) === userId
