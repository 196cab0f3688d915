import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('visual/', import.meta.url)

test('every picture shows a state of the table, and every state has its picture', () => {
  const table = readFileSync(new URL('README.md', folder), 'utf8')
  const argued = [...table.matchAll(/^\| ((?:view|shell)-\S+) +\| \S/gm)].map(([, name]) => `${name}.png`)
  expect(readdirSync(folder).filter((file) => file !== 'README.md')).toEqual(argued.toSorted())
})
