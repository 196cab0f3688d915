// Addresses that leave the site or only look like paths: //host, /\host, and their encoded forms.
const SUSPICIOUS = /\\|%2f|%5c|%25|%0[0-9a-f]|%7f|[\u0000-\u0020\u007f]/i

/**
 * A stored or handed-over address, if it is a path of this origin, else null (A57). Only the path is searched for encoded
 * separators: a query may hold any value.
 */
export function safePath(address: unknown): string | null {
  if (typeof address !== 'string' || !address.startsWith('/') || address.startsWith('//')) return null
  const [path = ''] = address.split(/[?#]/, 1)
  if (SUSPICIOUS.test(path) || /[\\\u0000-\u0020\u007f]/.test(address)) return null
  const here = 'https://costdeck.invalid'
  const url = new URL(address, here)
  // If parsing changes the address (dot segments, a host), it is not a path of this site.
  return url.origin === here && url.pathname === path ? address : null
}

/** A safe path inside the signed-in part, so that going back there cannot loop through /login or /reload. */
export function safePagePath(address: unknown): string | null {
  const path = safePath(address)
  return path && /^\/pages(?:[/?#]|$)/.test(path) ? path : null
}
