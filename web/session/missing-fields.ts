import { log } from '~/lib/log'

const told = new Set<string>()

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], value)

/** Logs the missing fields of a response once. The page works without them. */
export function tellMissing(answer: string, value: unknown, paths: readonly string[]): void {
  const missing = paths.filter((path) => (valueAt(value, path) ?? null) === null).join(', ')
  if (missing === '' || told.has(missing)) return
  told.add(missing)
  log.warn(`${answer} lacks ${missing}`)
}
