interface Told {
  message?: unknown
  errors?: unknown
  title?: unknown
}

/** Anything that was sent or thrown, in words: its text, else the first of its errors, else its title, else JSON (A85). */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  const { message, errors, title } = value as Told
  if (typeof message === 'string' && message) return message
  const [first] = typeof errors === 'object' && errors ? (Object.values(errors) as unknown[]) : []
  if (first !== undefined) return textOf(first)
  if (typeof title === 'string' && title) return title
  return value instanceof Error ? value.name : json(value)
}

function json(value: object): string {
  try {
    return JSON.stringify(value)
  } catch {
    // Circular or with a BigInt: list its fields instead.
    return Object.keys(value).join(', ')
  }
}
