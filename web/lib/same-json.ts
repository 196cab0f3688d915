/** Whether two values are written as the same JSON, in any order of their fields. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) => name in b && sameJson((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
    )
  )
}
