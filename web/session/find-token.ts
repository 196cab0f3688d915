export interface FoundToken {
  token: string
  /** The address without the marker and what it introduces. */
  rest: string
}

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The token behind the marker, in the path or in the query: `/pages/x?encusertoken=…`, `/pages/encusertoken/…`. Of several only the
 * first counts, and none of them stays in the address.
 */
export function findToken(address: string, marker: string): FoundToken | null {
  if (marker === '') return null
  const [, before = '', token, behind = ''] =
    new RegExp(`^(.*?)[/?&#]${escapeForRegExp(marker)}[/=:]([^/?&#]+)(.*)$`, 'i').exec(address) ?? []
  if (!token) return null
  // The query now begins after the removed value.
  const rest = (before.includes('?') ? before + behind : before + behind.replace(/^&/, '?')) || '/pages'
  return { token: decoded(token), rest: findToken(rest, marker)?.rest ?? rest }
}

function decoded(token: string): string {
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}
