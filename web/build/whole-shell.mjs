// Keeps the shell in few files. Whoever loads a module late has the whole shell already, but the bundler does not know it: it
// cuts the shell into a chunk for every set of late modules that share a part, and each cut costs bytes on every page. So
// every late module says that it needs the shell.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './options.mjs'

const SHELL = path.join(root, 'web/app/start-app.tsx')
const LOADERS = { '.ts': 'ts', '.tsx': 'tsx' }

export const wholeShell = {
  name: 'whole-shell',
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
      const contents = `${await readFile(file, 'utf8')}\nimport ${JSON.stringify(SHELL)}\n`
      return { contents, loader: LOADERS[path.extname(file)] }
    })
  },
}
