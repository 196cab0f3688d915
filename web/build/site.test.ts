import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { cspHash } from './html.mjs'
import { measure } from './budgets.mjs'
import { exportSite } from './export-site.mjs'
import { notices } from './notices.mjs'

interface Manifest {
  build: { number: string; version: string }
  csp: { scriptHashes: string[]; styleHashes: string[] }
  pages: Record<string, string>
  preload: Record<string, string[]>
}

let site: Awaited<ReturnType<typeof exportSite>>
let manifest: Manifest
const text = (name: string) => Buffer.from(site.files.get(name)!).toString('utf8')

beforeAll(async () => {
  site = await exportSite({ production: true })
  manifest = JSON.parse(text('manifest.json')) as Manifest
}, 60_000)

describe('the static site', () => {
  test('has a document for every page of the manifest', () => {
    expect(manifest.pages).toMatchObject({ '/': 'index.html', '/login': 'login.html', '*': 'pages.html' })
    for (const page of Object.values(manifest.pages)) expect(text(page)).toContain('<div id="root">')
  })

  test('A3, A4 the public area and the login page are there without any script', () => {
    expect(text('index.html')).toMatch(/<h1>The cost of all your clouds/)
    expect(text('login.html')).toMatch(/<h1>Sign in to Costdeck/)
    expect(text('login.html')).toMatch(/<input[^>]+autoComplete="current-password"/i)
  })

  test('areas have the words in their documents that they show before any data', () => {
    const documentOf = (path: string) => text(manifest.pages[path] ?? manifest.pages['*']!)
    expect(documentOf('/pages/aws-usage')).toContain('Billed cost over time by Service')
    expect(documentOf('/pages/vrm')).toContain('This page has no content in this version.')
    expect(documentOf('/pages/user')).not.toContain('sk-words')
  })

  test('the documents of the explorer and of the overview name the first query of their plain address', () => {
    const persisted = readFileSync('web/gql/generated/persisted-documents.json', 'utf8')
    const texts = JSON.parse(persisted) as Record<string, string>
    const first = (path: string) => {
      const body = / data-first="([^"]+)"/.exec(text(manifest.pages[path] ?? manifest.pages['*']!))?.[1]
      return body && (JSON.parse(body.replaceAll('&quot;', '"')) as { documentId: string; variables: object })
    }
    const named = (path: string) => {
      const query = first(path)
      return query && [/query (\w+)/.exec(texts[query.documentId]!)?.[1], query.variables]
    }
    expect(named('/pages/xcloud-usage')).toEqual(['CostDataset', {}])
    expect(named('/pages/aws-usage')).toEqual(['CostDataset', {}])
    const wish = { month: null, metric: 'EffectiveCost', unit: null, convert: null }
    expect(named('/pages/cmp')).toEqual(['CostOverview', wish])
    for (const path of ['/', '/login', '/pages/vrm', '/pages/cmp/budgets']) expect(first(path)).toBeUndefined()
  })

  test('the stylesheet loads before the modules, which start after the first paint', () => {
    for (const files of Object.values(manifest.preload)) expect(files[0]).toMatch(/style-.*\.css$/)
    for (const page of Object.values(manifest.pages)) {
      expect(text(page).match(/<link rel="modulepreload" href="[^"]+" data-entry>/g)).toHaveLength(1)
      expect(text(page)).not.toMatch(/<script[^>]+src=/)
    }
  })

  test('A97 the language of a document is en-US, the version 17.7.5 unless set', () => {
    for (const page of Object.values(manifest.pages)) expect(text(page)).toContain('<html lang="en-US"')
    expect(manifest.build.version).toBe(process.env['BUILD_VERSION'] ?? '17.7.5')
  })

  test('passes its policy: one inline script, whose hash it names, and no inline style', () => {
    for (const page of Object.values(manifest.pages)) {
      const inline = [...text(page).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => cspHash(script!))
      expect(inline).toEqual(manifest.csp.scriptHashes)
      expect(text(page)).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
    }
    expect(manifest.csp.styleHashes).toEqual([`sha256-${createHash('sha256').update('').digest('base64')}`])
  })

  test('names only files that it has', () => {
    const pages = Object.values(manifest.pages).map(text).join()
    const named = [...pages.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name]) => name!)
    const preloaded = Object.values(manifest.preload).flat()
    for (const name of [...named, ...preloaded.map((url) => url.slice(1))])
      expect(site.files.has(name), name).toBe(true)
  })

  /** The modules that a page loads first, by its address below /pages. */
  const sourcesOf = (address: string) =>
    site.modules.pages.get(address)!.flatMap((name: string) => Object.keys(site.metafile!.outputs[name]!.inputs))

  test('every address of docs/pages.md has a preload and a budget of its own, and no page is without an address', () => {
    const documented = [...readFileSync('docs/pages.md', 'utf8').matchAll(/`(\/pages\/[^`]+)`/g)].map(
      ([, path]) => path!,
    )
    const preloaded = Object.keys(manifest.preload).filter((path) => path.startsWith('/pages/'))
    expect(preloaded.sort()).toEqual([...new Set(documented)].sort())
    const measured = measure(site.modules).map(({ name }) => name)
    // Areas without contents share a row.
    const contents = preloaded.filter((path) => !sourcesOf(path.slice(7)).includes('web/ui/comes-later/ComesLater.tsx'))
    for (const path of contents) expect(measured).toContain(`${path}, beyond the shell`)
    const entries = Object.values(site.metafile!.outputs).flatMap(({ entryPoint }) => entryPoint ?? [])
    const pages = entries.filter((source) => /^web\/areas\/.*(Page|\/page)\.tsx$/.test(source))
    const loaded = new Set([...site.modules.pages.keys()].flatMap(sourcesOf))
    expect(pages.filter((source) => !loaded.has(source))).toEqual([])
  })

  test.each([
    ['cmp', 'web/areas/overview/page.tsx'],
    ['cmp/:', 'web/areas/help/page.tsx'],
    ['cmp/budgets', 'web/areas/budgets/page.tsx'],
    ['admin', 'web/areas/administration/page.tsx'],
    ['admin/groups', 'web/areas/grants/groups/page.tsx'],
    ['system-admin/roles/:', 'web/areas/grants/roles/RolePage.tsx'],
    ['system-admin/data', 'web/areas/ingests/uploads/UploadPanel.tsx'],
    ['system-admin/users/-/new', 'web/areas/users/NewUserPage.tsx'],
    ['user', 'web/areas/profile/page.tsx'],
    ['user/security', 'web/areas/sessions/SecurityPage.tsx'],
  ])('/pages/%s preloads its own modules: %s', (address, source) => {
    expect(sourcesOf(address)).toContain(source)
  })

  test('the login page loads nothing of the component system', () => {
    const inputs = site.modules.login.flatMap((name: string) => Object.keys(site.metafile!.outputs[name]!.inputs))
    expect(inputs.filter((input: string) => /@chakra-ui|@emotion|graphql-request|valtio/.test(input))).toEqual([])
    expect(inputs.some((input: string) => input.includes('react-dom'))).toBe(true)
  })

  test('no chunk parses GraphQL, and no document is shipped as text', () => {
    const code = [...site.files.keys()]
      .filter((name) => name.endsWith('.js'))
      .map(text)
      .join('\n')
    expect(code).not.toContain('Syntax Error:')
    expect(code).not.toMatch(/fragment \w+ on \w+/)
  })

  test('pages are few files: late modules do not split them', () => {
    const { login, shell, pages } = site.modules
    expect(login.length).toBeLessThanOrEqual(5)
    expect(shell.length).toBeLessThanOrEqual(5)
    expect(pages.get('xcloud-usage')!.length - shell.length).toBeLessThanOrEqual(12)
  })

  test('A96 the history of the state is of the development build only', () => {
    const inputs = Object.values(site.metafile!.outputs).flatMap(({ inputs }) => Object.keys(inputs))
    expect(inputs).toContain('web/app/flows/start.tsx')
    expect(inputs.filter((input) => input.includes('web/app/dev'))).toEqual([])
  })

  test('every npm package in the bundles has its license', async () => {
    const all = await notices(site.metafiles)
    expect(all.find(({ name }) => name === 'react')?.text).toContain('MIT License')
    for (const { name, version, text } of all) expect(text.length, `${name} ${version}`).toBeGreaterThan(10)
  })

  test('every page is within its budget', () => {
    for (const { name, size, budget } of measure(site.modules)) expect(size, name).toBeLessThanOrEqual(budget)
  })
})
