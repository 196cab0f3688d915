import { readStoredLayout, storeLayout } from '~/lib/stored-layout'
import type { ColorScheme } from '~/ui/theme/choices'
import type { BeforeDark, ShownLayout } from './layout.types'
import { readBeforeDark, readLayout } from './read-layout'

/** The layout as stored in the browser: the server's copy and local choices. */
export interface Mirror extends ShownLayout {
  beforeDark: BeforeDark | null
}

export const systemScheme = (): ColorScheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** The mirrored layout of the user, or of the browser's last user before sign-in. */
export function readMirror(userId?: string): Mirror {
  const stored = readStoredLayout(userId)
  const { beforeDark, tabOnly } = (stored ?? {}) as Partial<Mirror>
  return {
    config: readLayout(stored, systemScheme()),
    beforeDark: readBeforeDark(beforeDark),
    tabOnly: tabOnly === true,
  }
}

export const writeMirror = (userId: string, { config, ...rest }: Mirror): void =>
  storeLayout(userId, { ...config, ...rest })
