import { createHash } from 'node:crypto'
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
    expect(manifest.pages).toEqual({ '/': 'index.html', '/login': 'login.html', '*': 'pages.html' })
    for (const page of Object.values(manifest.pages)) expect(text(page)).toContain('<div id="root">')
  })

  test('A3, A4 the public area and the login page are there without any script', () => {
    expect(text('index.html')).toMatch(/<h1>The cost of all your clouds/)
    expect(text('login.html')).toMatch(/<h1>Sign in to Costdeck/)
    expect(text('login.html')).toMatch(/<input[^>]+autoComplete="current-password"/i)
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

  test('names only files that it has, and every area has what to preload', () => {
    const pages = Object.values(manifest.pages).map(text).join()
    const named = [...pages.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name]) => name!)
    const preloaded = Object.values(manifest.preload).flat()
    for (const name of [...named, ...preloaded.map((url) => url.slice(1))])
      expect(site.files.has(name), name).toBe(true)
    expect(Object.keys(manifest.preload).filter((path) => path.startsWith('/pages/'))).toHaveLength(20)
  })

  test('the login page holds nothing of the component system', () => {
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

  test('the shell comes in few files: what is loaded late does not cut it into pieces', () => {
    expect(site.modules.shell.length).toBeLessThanOrEqual(6)
    expect(site.modules.login.length).toBeLessThanOrEqual(6)
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
