// What a page loads, from esbuild's metafile.
import { ENTRIES } from './bundle.mjs'

/** The outputs by name, those of lazily loaded sources by source, and what each needs before it runs. */
export function readModules(metafile, files) {
  const outputs = metafile.outputs
  const bySource = new Map(
    Object.entries(outputs)
      .filter(([, { entryPoint }]) => entryPoint)
      .map(([name, { entryPoint }]) => [entryPoint, name]),
  )

  /** The output of a source with everything that it imports statically, itself first. */
  function closure(source) {
    const first = bySource.get(source)
    if (!first) throw new Error(`${source} has no chunk of its own; is it still loaded by import()?`)
    const found = new Set([first])
    for (const name of found) {
      for (const { path, kind } of outputs[name].imports) if (kind === 'import-statement') found.add(path)
    }
    return [...found]
  }

  const union = (...sources) => [...new Set(sources.flatMap(closure))]
  const areas = [...bySource.keys()].filter((source) => /^web\/areas\/[^/]+\/page\.tsx$/.test(source)).sort()

  // Of each list the first is the entry itself.
  return {
    public: closure(ENTRIES.public),
    login: closure(ENTRIES.login),
    shell: closure(ENTRIES.pages),
    areas: new Map(areas.map((source) => [source.split('/')[2], union(ENTRIES.pages, source)])),
    files,
  }
}

/** Path prefix → modules that its pages load first (the longest prefix wins). */
export function preloads(modules) {
  const urls = (names) => names.map((name) => `/${name}`)
  return Object.fromEntries([
    ['/', urls(modules.public)],
    ['/login', urls(modules.login)],
    ['/pages', urls(modules.shell)],
    ...[...modules.areas].map(([area, names]) => [`/pages/${area}`, urls(names)]),
  ])
}
