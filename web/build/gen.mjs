// Runs codegen, tidies what it wrote, and hands the server its part: the persisted documents and the SDL that it embeds.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { generate, loadContext } from '@graphql-codegen/cli'

const out = 'web/gql/generated'
const graph = 'server/internal/graph'

await generate(await loadContext('codegen.yml'))

const edit = (path, change) => writeFileSync(path, change(readFileSync(path, 'utf8')))

// A bundle is split by file: in one file, every document would be in the first script of every page.
rmSync(`${out}/documents`, { recursive: true, force: true })
mkdirSync(`${out}/documents`)
function inFileOfItsOwn(line, name, data, variables) {
  const file = name.replace(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase()
  const types = `import type { ${data}, ${variables}, TypedDocumentString } from '../graphql'\n`
  writeFileSync(`${out}/documents/${file}.ts`, `/* eslint-disable */\n${types}\n${line.trimEnd()}\n`)
  return ''
}

edit(`${out}/graphql.ts`, (code) =>
  code
    // An id is the bare hash: what the server calculates, and what a test can calculate.
    .replaceAll('"sha256:', '"')
    // Without the comment every chunk that uses one document would carry the texts of all fragments.
    .replaceAll(' = new TypedDocumentString(', ' = /*#__PURE__*/ new TypedDocumentString(')
    .replace(/^export const (\w+)Document = .* as unknown as TypedDocumentString<(\w+), (\w+)>;\n?/gm, inFileOfItsOwn),
)
// Documents stand in .graphql files, so the map from text to document has no reader.
rmSync(`${out}/gql.ts`)
writeFileSync(`${out}/index.ts`, `export * from './graphql'\n`)

const persisted = {}
const found = JSON.parse(readFileSync(`${out}/persisted-documents.json`, 'utf8'))
for (const [key, text] of Object.entries(found).sort(([, a], [, b]) => (a < b ? -1 : 1))) {
  const id = key.replace('sha256:', '')
  const actual = createHash('sha256').update(text).digest('hex')
  if (actual !== id) throw new Error(`persisted document ${id} has the sha-256 ${actual}: the server would refuse it`)
  persisted[id] = text
}
const files = readdirSync(`${out}/documents`).length
const count = Object.keys(persisted).length
if (files !== count) throw new Error(`${count} documents made ${files} files: codegen writes them in another form now`)
const manifest = `${JSON.stringify(persisted, null, 2)}\n`
writeFileSync(`${out}/persisted-documents.json`, manifest)

rmSync(`${graph}/schema`, { recursive: true, force: true })
mkdirSync(`${graph}/schema`, { recursive: true })
writeFileSync(`${graph}/documents.json`, manifest)
const sdl = readdirSync('schema').filter((name) => name.endsWith('.graphqls'))
for (const name of sdl) cpSync(`schema/${name}`, `${graph}/schema/${name}`)
console.log(`gen: ${count} documents, ${sdl.length} schema files`)
