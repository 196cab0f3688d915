import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { root } from './options.mjs'
import { watchFolders } from './watch-folders.mjs'

let folder: string
let calls: string[][]
let close: () => void
let written: string[]

const file = (name: string) => path.join(root, folder, name)
const names = (...list: string[]) => list.map((name) => `${folder}/${name}`)
/** The names of the next call; afterwards only the next save counts. */
async function onlyCall() {
  const before = calls.length
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(before))
  writeFileSync(file('next'), String(before))
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(before + 1))
  expect(calls[before + 1]).toEqual(names('next'))
  return calls[before]!.sort()
}

beforeEach(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  folder = path.relative(root, mkdtempSync(path.join(root, '.cache/watch-')))
  calls = []
  written = []
  mkdirSync(file('part'))
  writeFileSync(file('part/a.graphql'), '1')
  const onChange = async (changed: string[]) => {
    calls.push(changed)
    for (const name of written) writeFileSync(file(name), String(calls.length))
    return names(...written)
  }
  close = watchFolders([folder], onChange).close
})

afterEach(() => {
  close()
  rmSync(path.join(root, folder), { recursive: true })
})

test('a save is one call, also when an editor replaces the file, and again at the next save', async () => {
  for (let save = 0; save < 3; save++) {
    writeFileSync(file('part/a.graphql~'), `${save}`)
    renameSync(file('part/a.graphql~'), file('part/a.graphql'))
    expect(await onlyCall()).toContain(`${folder}/part/a.graphql`)
  }
})

test('files that the call wrote do not trigger another', async () => {
  written = ['part/generated.ts', 'other.json']
  writeFileSync(file('part/a.graphql'), '2')
  expect(await onlyCall()).toEqual(names('part/a.graphql'))
  writeFileSync(file('part/generated.ts'), 'by hand')
  expect(await onlyCall()).toEqual(names('part/generated.ts'))
})

test('a new folder is watched, with the files that came with it', async () => {
  mkdirSync(file('new/deep'), { recursive: true })
  writeFileSync(file('new/deep/b.ts'), '1')
  expect(await onlyCall()).toContain(`${folder}/new/deep/b.ts`)
  writeFileSync(file('new/deep/b.ts'), '2')
  expect(await onlyCall()).toEqual(names('new/deep/b.ts'))
})
