import { existsSync, readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'
import { root } from './options.mjs'

const IGNORED = /(^|\/)(node_modules|testdata|dist|lint-fixtures|\.[^/]*)$/

/**
 * Watches folders of the project and calls `onChange` with the names of the files that changed, all of one save at once and never
 * two
 * calls at a time. `onChange` returns the files that it wrote: changes to them do not trigger another call. Each folder has its own
 * watcher, since Node's recursive ones lose a file that an editor replaces.
 */
export function watchFolders(folders, onChange, { quiet = 60 } = {}) {
  const watchers = new Map()
  const own = new Map()
  const changed = new Set()
  let timer
  let running = Promise.resolve()

  const stamp = (name) => statSync(path.join(root, name), { throwIfNoEntry: false })?.mtimeMs

  function note(name) {
    if (own.has(name) && own.get(name) === stamp(name)) return
    changed.add(name)
    clearTimeout(timer)
    timer = setTimeout(() => (running = running.then(flush)), quiet)
  }

  async function flush() {
    const names = [...changed].filter((name) => !own.has(name) || own.get(name) !== stamp(name))
    changed.clear()
    if (names.length === 0) return
    for (const name of await onChange(names)) own.set(name, stamp(name))
  }

  function add(folder, found) {
    if (watchers.has(folder) || IGNORED.test(folder)) return
    const watcher = watch(path.join(root, folder), (_event, name) => {
      const full = `${folder}/${name}`
      if (stat(full)?.isDirectory()) add(full, note)
      else note(full)
      if (!existsSync(path.join(root, folder))) remove(folder)
    })
    watcher.on('error', () => remove(folder))
    watchers.set(folder, watcher)
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const full = `${folder}/${entry.name}`
      if (entry.isDirectory()) add(full, found)
      else found(full)
    }
  }

  function remove(folder) {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  for (const folder of folders) add(folder, () => {})
  return { close: () => watchers.forEach((watcher) => watcher.close()) }
}

const stat = (name) => statSync(path.join(root, name), { throwIfNoEntry: false })
