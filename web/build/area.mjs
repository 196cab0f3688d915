// `make area NAME=vendors`: writes a working area below /pages/cmp, with its endpoint, and adds it to the lists that know all areas.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './options.mjs'

const templates = path.join(root, 'web/build/area')
const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar']

const { values: given } = parseArgs({
  options: {
    name: { type: 'string', default: '' },
    one: { type: 'string' },
    titles: { type: 'string' },
    icon: { type: 'string', default: 'prime:bookmark' },
  },
})
const area = read(given)

/** Names of the area: `names` and `name` in code and addresses, a title in each language. */
function read({ name: names, one, titles, icon }) {
  const name = one || names.replace(/ies$/, 'y').replace(/s$/, '')
  if (!/^[a-z]+$/.test(names) || !/^[a-z]+$/.test(name) || name === names) {
    throw new Error(
      `NAME=${names} is not one lowercase word in the plural; write NAME=vendors, and ONE=entry where the singular is not plain`,
    )
  }
  const list = titles ? titles.split('|') : LANGUAGES.map(() => capital(names))
  if (list.length !== LANGUAGES.length) {
    throw new Error(`TITLES has ${list.length} texts; write one each for ${LANGUAGES.join('|')}`)
  }
  return { names, name, titles: list, icon }
}

function capital(word) {
  return word[0].toUpperCase() + word.slice(1)
}

/** A template with the area's names in place of those of the gadgets. */
function fill(text) {
  return text
    .replaceAll('gadgets', area.names)
    .replaceAll('Gadgets', capital(area.names))
    .replaceAll('gadget', area.name)
    .replaceAll('Gadget', capital(area.name))
    .replaceAll('ICON', area.icon)
    .replace(/TITLE_([A-Z]{2})/g, (_, language) => area.titles[LANGUAGES.indexOf(language.toLowerCase())])
}

const template = (name) => fill(readFileSync(path.join(templates, name), 'utf8'))

const edited = []

/** Puts a line of the area into a file that knows all areas, before or after the text that the pattern finds. */
function register(file, ...changes) {
  let text = readFileSync(path.join(root, file), 'utf8')
  for (const [pattern, change] of changes) {
    if (!pattern.test(text)) throw new Error(`${file} no longer has ${pattern}; adapt web/build/area.mjs`)
    text = text.replace(pattern, (found) => fill(change(found)))
  }
  writeFileSync(path.join(root, file), text)
  edited.push(file)
}

const before = (line) => (found) => line + found
const after = (line) => (found) => found + line

function write(name, text) {
  const target = path.join(root, name)
  mkdirSync(path.dirname(target), { recursive: true })
  // Never over a file that is there.
  writeFileSync(target, text, { flag: 'wx' })
  edited.push(name)
}

/** Migrations run in the order of their numbers. */
function migration() {
  const numbers = readdirSync(path.join(root, 'server/internal/api/database/migrations'), { recursive: true })
    .map((name) => parseInt(path.basename(name), 10))
    .filter(Number.isFinite)
  return String(Math.max(...numbers) + 1).padStart(5, '0')
}

for (const entry of readdirSync(templates, { recursive: true, withFileTypes: true })) {
  const name = path.relative(templates, path.join(entry.parentPath, entry.name))
  if (!entry.isFile() || name.endsWith('.yaml.tmpl')) continue
  const target = fill(name).replace(/\.tmpl$/, '')
  write(target.replace('migrations/', `migrations/${migration()}_`), template(name))
}

register(
  'schema/openapi.yaml',
  [/^paths:$/m, before('  - {name: gadgets, description: Gadgets}\n')],
  [/^components:$/m, before(template('schema/paths.yaml.tmpl'))],
  [/$(?![^])/, after(template('schema/schemas.yaml.tmpl'))],
)
register(
  'server/internal/api/routes.go',
  [
    /^\t"github.com\/costdeck\/costdeck\/server\/internal\/api\/ingests"$/m,
    before('\t"github.com/costdeck/costdeck/server/internal/api/gadgets"\n'),
  ],
  [/^\tviews\.Register\(.*\n/m, after('\tgadgets.Register(guarded, gadgets.NewStore(s.db, cfg.Now), s.log)\n')],
)
register(
  'server/internal/api/permission/permission.go',
  [/^\n\t\/\/ The following are asked of the scope/m, before('\tGadgetsRead\n\tGadgetsWrite\n')],
  [/^\t"audit:scope"/m, before('\t"gadgets:read", "gadgets:write",\n')],
)
register(
  'server/internal/api/permission/role.go',
  [/ResourcesRead, ActionsRead\b/, after(', GadgetsRead')],
  [/AnomaliesWrite, ActionsPropose\b/, after(', GadgetsWrite')],
)
register(
  'server/internal/audit/entry.go',
  [/^\t\/\/ Preference\b/m, before('\t// Gadget is a change of a gadget.\n\tGadget Event = "gadget"\n')],
  [/^\t\tPreference, /m, before('\t\tGadget,\n')],
)
register('docs/operations.md', [
  /^\| `preference` \|/m,
  before('| `gadget` | a user created, changed or deleted a gadget |\n'),
])
register(
  'server/internal/graph/resolver.go',
  [/^\tactionsAPI\n/m, after('\tgadgetsAPI\n')],
  [/^\tactions\n/m, after('\tgadgets\n')],
  [/actions\{api\}/, after(', gadgets{api}')],
)
register('server/internal/api/menus/common.go', [
  /^\t\}\n\}\n/m,
  before(
    `\t\t{"/gadgets", "ICON", permission.GadgetsRead, languages.Label{${LANGUAGES.map((one) => `"TITLE_${one.toUpperCase()}"`).join(', ')}}},\n`,
  ),
])
register('server/internal/api/contract/plain_test.go', [
  /return \[\]plain\{\n?/,
  (found) => `${found.trimEnd()}\n\t\t{"gadgets", "Gadget", \`{"name":"A","note":""}\`, \`{"name":""}\`},\n\t`,
])
register('web/app/pages/CommonPage.tsx', [
  /^const PAGES = \{\n/m,
  after("  gadgets: lazy(() => import('~/areas/gadgets/page')),\n"),
])

console.log(`area ${area.names}: ${edited.length} files\n${edited.map((file) => `  ${file}`).join('\n')}`)
