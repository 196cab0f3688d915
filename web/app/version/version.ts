import { onAnswer } from '~/gql/portal-fetch'
import { build } from '~/lib/build'
import { hasUnsavedInput } from '~/lib/unsaved-input'

const SERVER_BUILD = 'ngVersionControl'
const APP_VERSION = 'version'
const YEAR_SECONDS = 31_536_000

const writeCookie = (name: string, value: string) => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=strict`
}

function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return decodeURIComponent(found?.slice(name.length + 1) ?? '')
}

const isBuild = (text: string | null): text is string => text !== null && /^\d{1,15}$/.test(text)

/** Hooks of a page before it reloads for a newer build. */
export interface VersionHooks {
  /** Asks whether unsaved input may be lost. */
  mayReload(): boolean | Promise<boolean>
  /** Reads the user afresh, if somebody is signed in. */
  refreshUser(): Promise<unknown>
  reload(): void
}

/** Set while the dialog is open or the page reloads, so that later responses do not ask again. */
let handling = false

/**
 * Compares the server's build with ours and with the one that the cookie remembers (A77). If it is newer than both: updates the
 * cookie, fetches the user again and reloads the page once.
 */
export async function checkServerBuild(serverBuild: string | null, hooks: VersionHooks): Promise<void> {
  if (handling || !isBuild(serverBuild)) return
  const known = readCookie(SERVER_BUILD)
  if (Number(serverBuild) <= Math.max(Number(build.number), isBuild(known) ? Number(known) : 0)) return
  handling = true
  try {
    writeCookie(SERVER_BUILD, serverBuild)
    if (hasUnsavedInput() && !(await hooks.mayReload())) return
    // A failure here must not keep the old client.
    await hooks.refreshUser().catch(() => undefined)
    hooks.reload()
  } finally {
    handling = false
  }
}

/** Watches every answer of the server for its build number, and leaves the client's version where support looks for it. */
export function watchServerBuild(hooks: Omit<VersionHooks, 'reload'>): () => void {
  writeCookie(APP_VERSION, build.version)
  const reload = () => location.reload()
  return onAnswer((answer) => void checkServerBuild(answer.headers.get('version-control'), { ...hooks, reload }))
}
