// The pages of the client and the modules that each loads, read from the sources: a new page is listed nowhere else.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './options.mjs'

const ROUTES = 'web/app/routes.tsx'

/** Stands for any segment of an address, such as the ID of a run. */
const ANY = ':'

const AREA = /route\('([\w-]+)', \(\) => import\('([^']+)'\)\)/g
const LAZY = /(?:const (\w+) =|'?([\w-]+)'?:) lazy\(\s*\(\) =>\s*import\('([^']+)'\)/g
const ROUTE = /<Route path=\{`\$\{\w+\}\/([^`]+)`\}>([\s\S]*?)<\/Route>/g
const STATIC = /^(?:import|export) (?!type )[^'";]*?from '([^']+)'/gm

/**
 * Address below /pages → the modules that its page loads one after the other: the switch of its area, the page, and the page of an
 * entry. `system-admin/groups/:` is the address of every group.
 */
export function pagesOf() {
  const pages = new Map()
  for (const [, area, request] of read(ROUTES).matchAll(AREA)) {
    const source = resolve(ROUTES, request)
    if (source.startsWith('web/app/pages/')) addSections(pages, area, source)
    else addPage(pages, area, [], source)
  }
  return pages
}

/** The list of addresses in docs/pages.md; `make gen` writes it. */
export function documentPages(text) {
  const lines = []
  for (const address of pagesOf().keys()) {
    const own = `\`/pages/${address}\``
    if (address.includes('/')) lines.push(`${lines.pop()}, ${own}`)
    else lines.push(`- ${own}`)
  }
  return text.replace(
    /(<!-- addresses -->\n)[\s\S]*(?=\n<!-- \/addresses -->)/,
    (_, start) => `${start}\n${lines.join('\n')}\n`,
  )
}

/** The pages of an area that has several. */
function addSections(pages, area, sections) {
  const text = read(sections)
  const found = lazies(sections)
  if (found.length !== [...text.matchAll(/\bimport\(/g)].length)
    throw new Error(
      `${sections} loads a page in another form than name: lazy(() => import('…')); use it, or extend web/build/pages.mjs`,
    )
  const home =
    found.find(({ constant }) => constant && text.includes(`home={<${constant}`)) ?? found.find(({ key }) => key)
  if (home) addPage(pages, area, [sections], home.source)
  for (const one of found) {
    if (one.key) addPage(pages, `${area}/${one.key}`, [sections], one.source)
    // Shown at every other address of the area.
    else if (one !== home) addPage(pages, `${area}/${ANY}`, [sections], one.source)
  }
}

function addPage(pages, address, before, source) {
  const own = ownModules(source).map((file) => ({ routes: [...read(file).matchAll(ROUTE)], found: lazies(file) }))
  const nested = own.flatMap(({ routes, found }) =>
    routes.flatMap(([, below, element]) =>
      found.filter(({ constant }) => element.includes(`<${constant} `)).map((one) => ({ below, source: one.source })),
    ),
  )
  const behindRoutes = new Set(nested.map((one) => one.source))
  // A part that the page shows as soon as it knows the user's rights.
  const parts = own.flatMap(({ found }) => found.map((one) => one.source)).filter((one) => !behindRoutes.has(one))
  const page = [...before, source, ...parts]
  pages.set(address, page)
  for (const one of nested) pages.set(`${address}/${one.below.replace(/:[^/]+/g, ANY)}`, [...page, one.source])
}

/** The modules of areas that a page imports statically, itself first. */
function ownModules(page) {
  const found = new Set([page])
  for (const source of found) {
    for (const [, request] of read(source).matchAll(STATIC)) {
      const file = /^(\.|~\/areas\/)/.test(request) && resolve(source, request)
      if (file && file.startsWith('web/areas/')) found.add(file)
    }
  }
  return [...found]
}

/** The modules that a file loads late and renders by the name of a constant or by their key. */
const lazies = (source) =>
  [...read(source).matchAll(LAZY)].map(([, constant, key, request]) => ({
    constant,
    key,
    source: resolve(source, request),
  }))

function resolve(importer, request) {
  const file = request.startsWith('~/')
    ? `web/${request.slice(2)}`
    : path.posix.join(path.posix.dirname(importer), request)
  const found = ['.tsx', '.ts', '/index.ts', '/index.tsx']
    .map((end) => file + end)
    .find((one) => existsSync(path.join(root, one)))
  if (!found) throw new Error(`${importer} imports ${request}, which is no file below web`)
  return found
}

const read = (source) => readFileSync(path.join(root, source), 'utf8')
