import { core } from './core'
import { families, type Drawings, type IconFamily } from './drawings'

export interface Glyph {
  family: IconFamily
  path: string
}

// Other spellings under which menus of existing installations name the same picture.
const aliases: Readonly<Record<string, string>> = {
  'prime:cloud-line': 'prime:cloud',
  'prime:external': 'prime:external-link',
  'prime:power-off': 'prime:sign-out',
  'prime:cogs': 'prime:cog',
  'prime:tags': 'prime:tag',
  'prime:pin': 'prime:thumbtack',
  'solid:home': 'solid:house',
  'solid:cog': 'solid:gear',
  'solid:chart-bar': 'solid:chart-column',
  'solid:tag': 'solid:tags',
  'brand:amazon': 'brand:aws',
  'brand:gcp': 'brand:google',
  'brand:microsoft': 'brand:azure',
}

/** Fallback for unknown names: a plain circle, so that labels stay aligned. */
const unknown: Glyph = { family: 'prime', path: core.prime['circle'] as string }

let drawings: readonly Drawings[] = [core]
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Fetches the remaining icons; the circle is their fallback. */
export function loadMoreIcons(): Promise<void> {
  loading ??= import('./more').then(
    ({ more }) => settle([core, more]),
    () => (loading = undefined),
  )
  return loading
}

function settle(all: readonly Drawings[]): void {
  drawings = all
  for (const listener of listeners) listener()
}

export function onMoreIcons(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether every icon is loaded. */
export const hasMoreIcons = (): boolean => drawings.length > 1

/** The drawing of `family:name`; null while it may yet be among those that are fetched. */
export function findGlyph(name: string): Glyph | null {
  const [familyName = '', icon = ''] = (aliases[name] ?? name).split(':')
  const family = families.find((one) => one === familyName)
  if (!family || !icon) return unknown
  for (const known of drawings) {
    const path = Object.hasOwn(known[family], icon) ? known[family][icon] : undefined
    if (path) return { family, path }
  }
  return hasMoreIcons() ? unknown : null
}
