/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest'

/** The labels of the menus, from the Go sources of the embedded API. */
const sources = import.meta.glob<string>('/server/internal/api/languages/texts_*.go', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const common = import.meta.glob<string>('/server/internal/api/menus/common.go', {
  query: '?raw',
  import: 'default',
  eager: true,
})['/server/internal/api/menus/common.go']!
const dictionaries = import.meta.glob<Record<string, Record<string, unknown>>>(
  [
    '/web/app/messages/*.ts',
    '/web/areas/**/messages/*.ts',
    '/web/shell/alerts/messages/*.ts',
    '!/web/**/messages/index.ts',
  ],
  { eager: true },
)
const web = (folder: string, language: string, key: string) =>
  Object.values(dictionaries[`/web/${folder}/messages/${language}.ts`] ?? {})[0]?.[key]

/** The pages of the common module, each with its names in the order of the languages. */
const commonPages = [...common.matchAll(/\{"\/?([\w-]*)", "[^"]*", permission\.\w+, languages\.Label\{(.*)\}\}/g)].map(
  ([, path = '', names = '']) => [path || 'overview', JSON.parse(`[${names}]`) as string[]] as const,
)
const ORDER = ['en', 'de', 'fr', 'es', 'ja', 'ar']

const menus = [
  ...Object.values(sources)
    .join('\n')
    .matchAll(/ID: "(\w\w)-\w\w"[^]*?\n\t\}\}/g),
].map(([texts, language = '']) => {
  const labels = [...texts.matchAll(/^\t\t(\w+): +"(.*)",$/gm)].map(
    ([, name = '', label = '']) => [name, label] as const,
  )
  const pages = commonPages.map(([path, names]) => [path, names[ORDER.indexOf(language)]!] as const)
  return { language, labels: new Map([...labels, ...pages]) }
})

/** Label of the menu, and where the page keeps its own name, for portals whose menus do not list it. */
const PAGES: readonly (readonly [label: string, folder: string, key: string])[] = [
  ['overview', 'app', 'cmp'],
  ['XCloudUsage', 'app', 'xcloud-usage'],
  ['AWSUsage', 'app', 'aws-usage'],
  ['AzureUsage', 'app', 'azure-usage'],
  ['GCPUsage', 'app', 'gcp-usage'],
  ['AzureRI', 'app', 'azure-ri'],
  ['GCPRI', 'app', 'gcp-ri'],
  ['AzureRM', 'app', 'azure-rm'],
  ['GCPRM', 'app', 'gcp-rm'],
  ['budgets', 'areas/budgets', 'budgets'],
  ['anomalies', 'areas/anomalies', 'anomalies'],
  ['alerts', 'shell/alerts', 'title'],
  ['reports', 'areas/reports', 'title'],
  ['deliveries', 'areas/deliveries', 'deliveries'],
  ['allocation', 'areas/allocation', 'allocation'],
  ['currencies', 'areas/currencies', 'currencies'],
  ['Announcements', 'areas/user', 'title'],
]

const known = PAGES.map(([label]) => label)
const NAMED = [
  ...PAGES,
  // Newer areas call their name `title`.
  ...commonPages.filter(([path]) => !known.includes(path)).map(([path]) => [path, `areas/${path}`, 'title'] as const),
]

describe('a page has one name, in the menu and on the page', () => {
  test('all six languages are read', () => {
    expect(menus.map(({ language }) => language).sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'ja'])
  })

  test.each(menus)('in $language', ({ language, labels }) => {
    expect(commonPages.length).toBeGreaterThanOrEqual(8)
    const own = Object.fromEntries(NAMED.map(([label, folder, key]) => [label, web(folder, language, key)]))
    expect(own).toEqual(Object.fromEntries(NAMED.map(([label]) => [label, labels.get(label)])))
  })
})
