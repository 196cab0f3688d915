// Generates the typed documents of the client, and for the server the persisted documents and the SDL that it embeds.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generate as codegen, loadContext } from '@graphql-codegen/cli'
import { root } from './options.mjs'
import { documentPages } from './pages.mjs'
import { restTypes } from './rest-types.mjs'

const out = 'web/gql/generated'
const graph = 'server/internal/graph'
const PAGES = 'docs/pages.md'

/** Runs one generation of the documents and writes the files that changed. Returns their paths below the project, and a note. */
export async function generate() {
  const files = new Map((await codegen(await loadContext('codegen.yml'), false)).map((f) => [f.filename, f.content]))
  const persisted = allowList(JSON.parse(files.get(`${out}/persisted-documents.json`)))
  const manifest = `${JSON.stringify(persisted, null, 2)}\n`
  files.set(`${out}/persisted-documents.json`, manifest)
  files.set(`${graph}/documents.json`, manifest)
  splitDocuments(files)
  // Documents live in .graphql files, so the map from text to document is unused.
  files.delete(`${out}/gql.ts`)
  files.set(`${out}/index.ts`, `export * from './graphql'\n`)

  const documents = Object.keys(persisted).length
  const split = [...files.keys()].filter((name) => name.startsWith(`${out}/documents/`)).length
  if (split !== documents) {
    throw new Error(`${documents} documents made ${split} files: codegen writes them in another form now`)
  }
  for (const name of readdirSync(path.join(root, 'schema')).filter((name) => name.endsWith('.graphqls'))) {
    files.set(`${graph}/schema/${name}`, readFileSync(path.join(root, 'schema', name), 'utf8'))
  }
  const written = [...removeStale(files, `${out}/documents`, `${graph}/schema`), ...writeChanged(files)]
  return { files: written, note: `${documents} documents, ${written.length} files written` }
}

/** Generates the types of REST calls that a page makes itself. Returns the paths of the files that changed. */
export async function generateRest() {
  return writeChanged(new Map([[`${out}/rest.ts`, await restTypes()]]))
}

/** Lists the addresses of the pages in the documentation. */
export const generatePages = () => writeChanged(new Map([[PAGES, documentPages(read(PAGES))]]))

/** An id is the bare hash: what the server calculates, and what a test can calculate. */
function allowList(found) {
  const persisted = {}
  for (const [key, text] of Object.entries(found).sort(([, a], [, b]) => (a < b ? -1 : 1))) {
    const id = key.replace('sha256:', '')
    const actual = createHash('sha256').update(text).digest('hex')
    if (actual !== id) throw new Error(`persisted document ${id} has the sha-256 ${actual}: the server would refuse it`)
    persisted[id] = text
  }
  return persisted
}

/** A bundle is split by file: in one file, every document would be in the first script of every page. */
function splitDocuments(files) {
  const ownFile = (line, name, data, variables) => {
    const file = name.replace(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase()
    const types = `import type { ${data}, ${variables}, TypedDocumentString } from '../graphql'\n`
    const id = /"hash":"(\w+)"/.exec(line)[1]
    // A document is its id: the server finds the text by it, and the browser never needs the text.
    const code = `export const ${name}Document = '${id}' as unknown as TypedDocumentString<${data}, ${variables}>`
    files.set(`${out}/documents/${file}.ts`, `/* eslint-disable */\n${types}\n${code}\n`)
    return ''
  }
  const code = files
    .get(`${out}/graphql.ts`)
    .replaceAll('"sha256:', '"')
    // Without the comment every chunk that uses one document would carry the texts of all fragments.
    .replaceAll(' = new TypedDocumentString(', ' = /*#__PURE__*/ new TypedDocumentString(')
    .replace(/^export const (\w+)Document = .* as unknown as TypedDocumentString<(\w+), (\w+)>;\n?/gm, ownFile)
  files.set(`${out}/graphql.ts`, code)
}

/** A file that is written although it has not changed would start a build of the client, of the server, or of both. */
function writeChanged(files) {
  return [...files]
    .filter(([name, text]) => read(name) !== text)
    .map(([name, text]) => {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
      writeFileSync(path.join(root, name), text)
      return name
    })
}

function removeStale(files, ...folders) {
  const found = folders.flatMap((folder) => list(folder).map((name) => `${folder}/${name}`))
  const stale = found.filter((name) => !files.has(name))
  for (const name of stale) rmSync(path.join(root, name))
  return stale
}

function read(name) {
  try {
    return readFileSync(path.join(root, name), 'utf8')
  } catch {
    return undefined
  }
}

function list(folder) {
  try {
    return readdirSync(path.join(root, folder))
  } catch {
    return []
  }
}
