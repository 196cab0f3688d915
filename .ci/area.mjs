// Makes an area in a copy of the tree, as `make area` does, and runs what holds it: generation, types, lint and its tests.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { copyTree } from '../web/build/copy-tree.mjs'

const copy = copyTree('area')
// The copy's make is not part of the one that runs this.
const env = { ...process.env, MAKEFLAGS: '', MFLAGS: '' }
const run = (command, args, folder = '.') =>
  execFileSync(command, args, { cwd: path.join(copy, folder), env, stdio: ['ignore', 'inherit', 'inherit'] })
const npx = (...args) => run('npx', ['--no-install', ...args])
const started = performance.now()

try {
  run('make', ['--silent', 'area', 'NAME=policies'])
  npx('tsc', '--noEmit')
  npx('eslint', '-c', 'web/eslint.config.mjs', '--max-warnings', '0', 'web/areas/policies', 'web/app/pages')
  npx('prettier', '--check', '--log-level', 'warn', 'web/areas/policies', 'web/app/pages')
  npx(
    'vitest',
    'run',
    '-c',
    'web/vitest.config.ts',
    '--project',
    'unit',
    'web/areas/policies',
    'web/test/messages',
    'web/test/page-names',
  )
  const packages = ['api/policies', 'api/contract', 'api/menus', 'graph', 'upstream', 'wire'].map(
    (name) => `./internal/${name}`,
  )
  run('go', ['test', ...packages], 'server')
  console.log(`area: made, checked and tested in ${Math.round((performance.now() - started) / 1000)} s`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
