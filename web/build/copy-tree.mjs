import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import { root } from './options.mjs'

/** A copy of the working tree below .cache, for scripts that edit it. The packages are hard links. Returns its path. */
export function copyTree(name) {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const copy = mkdtempSync(path.join(root, `.cache/${name}-`))
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of list.toString().split('\0')) {
    if (file && existsSync(path.join(root, file)))
      cpSync(path.join(root, file), path.join(copy, file), { preserveTimestamps: true })
  }
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(copy, 'node_modules')])
  return copy
}
