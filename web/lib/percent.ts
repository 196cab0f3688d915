/** Encodes a part of an address. Half of a character outside the basic plane becomes U+FFFD, as everywhere in an address. */
export const encodePart = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))

/** Decodes a part of an address; null if it is not correctly encoded. */
export function decodePart(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
