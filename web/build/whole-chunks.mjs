// Keeps the client in few files. A page that loads a late module has the whole shell already, but the bundler cannot know that: it
// cuts the shell into a chunk for every set of late modules that share a part, and each cut costs bytes and requests on every
// page. So every late module declares that it needs the shell, and one of a page about costs that it needs their kit.
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './options.mjs'

export const SHELL = 'web/app/start-app.tsx'
export const KIT = 'web/costs/kit.ts'
/** Parts that the other pages share. */
const PARTS = 'web/app/parts.ts'
const LOADERS = { '.ts': 'ts', '.tsx': 'tsx' }

/** Whether any file of the module's folder, such as web/areas/budgets, shows costs. */
function showsCosts(file) {
  const [folder = ''] =
    /^web\/(areas\/[^/]+|costs|commitments|resources|ui\/chart)\//.exec(path.relative(root, file)) ?? []
  if (!folder.startsWith('web/areas/')) return folder !== ''
  const sources = readdirSync(path.join(root, folder), { recursive: true }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  return sources.some((name) =>
    /'~\/(costs|costs\/parts|costs\/ChartPanel|commitments|resources)'/.test(
      readFileSync(path.join(root, folder, name), 'utf8'),
    ),
  )
}

export const wholeChunks = {
  name: 'whole-chunks',
  setup(build) {
    const late = new Set()
    build.onResolve({ filter: /^[.~]/ }, async ({ path: request, kind, importer, resolveDir, pluginData }) => {
      // Dictionaries are data, and the login page loads them too.
      if (kind !== 'dynamic-import' || pluginData === SHELL || /\/messages\//.test(importer)) return undefined
      const found = await build.resolve(request, { kind, importer, resolveDir, pluginData: SHELL })
      if (found.errors.length === 0) late.add(found.path)
      return found
    })
    build.onLoad({ filter: /\/web\/.*\.tsx?$/ }, async ({ path: file }) => {
      if (!late.has(file)) return undefined
      const source = await readFile(file, 'utf8')
      // Areas without contents stay as small as they are.
      const isPage = path.relative(root, file).startsWith('web/areas/') && !source.includes('ComesLater')
      const needed = [SHELL, ...(showsCosts(file) ? [KIT] : isPage ? [PARTS] : [])]
      const imports = needed.map((source) => `import ${JSON.stringify(path.join(root, source))}\n`)
      return { contents: `${source}\n${imports.join('')}`, loader: LOADERS[path.extname(file)] }
    })
  },
}
