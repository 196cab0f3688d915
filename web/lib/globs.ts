/**
 * Whether a path matches one of the globs: `*` matches within a segment, `**` across segments. A glob matches whole paths:
 * `/pages/admin/*` not `/pages/admin`.
 */
export const matchesGlob = (path: string, globs: readonly string[]) => globs.some((glob) => toPattern(glob).test(path))

const toPattern = (glob: string) =>
  new RegExp(`^${glob.replace(/\*\*|\*|\?|[.+^${}()|[\]\\]/g, (part) => GLOB_PARTS[part] ?? `\\${part}`)}$`)

const GLOB_PARTS: Readonly<Record<string, string>> = { '**': '.*', '*': '[^/]*', '?': '[^/]' }
