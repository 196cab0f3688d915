// The files that a page loads, from esbuild's metafile.
import { ENTRIES } from './bundle.mjs'
import { pagesOf } from './pages.mjs'
import { KIT, SHELL } from './whole-chunks.mjs'

/** The library that draws charts, loaded with the first one. */
const CHART = 'web/ui/chart/plot.ts'

/** The outputs by name, those of each page by its address below /pages, and the outputs that each imports. */
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
  // Of each list the first is the entry itself.
  return {
    public: closure(ENTRIES.public),
    login: closure(ENTRIES.login),
    shell: closure(ENTRIES.pages),
    pages: new Map([...pagesOf()].map(([address, sources]) => [address, union(ENTRIES.pages, ...sources)])),
    chart: closure(CHART),
    files,
  }
}

/**
 * Path prefix → files that its pages load first (the longest prefix wins, and `:` stands for any segment). The stylesheet leads: without it nothing paints, and
 * a slow connection carries the files one after the other.
 */
export function preloads(modules, style) {
  const urls = (names) => [style, ...names].map((name) => `/${name}`)
  return Object.fromEntries([
    ['/', urls(modules.public)],
    ['/login', urls(modules.login)],
    ['/pages', urls(modules.shell)],
    ...[...modules.pages].map(([address, names]) => [`/pages/${address}`, urls(names)]),
  ])
}

/** What a page consists of → the document with its first words or its first query. */
const DOCUMENTS = {
  'web/costs/index.ts': 'explorer.html',
  'web/ui/comes-later/index.ts': 'later.html',
  'web/areas/overview/page.tsx': 'overview.html',
}

/** Path of a page → its document, unless it is that of all others. */
export function documents(metafile) {
  const found = [...pagesOf()].flatMap(([address, sources]) => {
    const source = sources.at(-1)
    // Two of them are what the plugin whole-chunks adds.
    const parts = metafile.inputs[source].imports
      .map(({ path }) => path)
      .filter((part) => part.startsWith('web/') && part !== SHELL && part !== KIT)
    const document = DOCUMENTS[source] ?? (parts.length === 1 && DOCUMENTS[parts[0]])
    return document ? [[`/pages/${address}`, document]] : []
  })
  return Object.fromEntries(found)
}
