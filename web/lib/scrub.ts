const SECRET =
  /((?:authorization|password|passwd|secret|token|cookie|sid|api-?key)["']?\s*[:=]\s*["']?(?:bearer\s+)?|bearer\s+)[^\s"'&,;<>]+/gi
// A JSON web token, and the sealed cookie of the portal.
const SEALED = /\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]+|v1\.[\w-]+\.[\w-]{20,}|v1\.[\w-]{40,})/g

/** The text without secrets: tokens, passwords, cookies and the token of an address are blanked. */
export function scrub(text: string, marker = ''): string {
  const blanked = text.replace(SEALED, '…').replace(SECRET, '$1…')
  if (marker === '') return blanked
  const escaped = marker.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return blanked.replace(new RegExp(`(${escaped}[/=:]?)[^\\s/?&#"']+`, 'gi'), '$1…')
}
