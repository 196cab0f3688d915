/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest'

/** The labels of the menus, which the embedded API words: Go sources, since no other form of them exists. */
const sources = import.meta.glob<string>('/server/internal/api/languages/texts_*.go', {
  query: '?raw',
  import: 'default',
  eager: true,
})
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

const menus = [
  ...Object.values(sources)
    .join('\n')
    .matchAll(/ID: "(\w\w)-\w\w"[^]*?\n\t\}\}/g),
].map(([texts, language = '']) => {
  const labels = [...texts.matchAll(/^\t\t(\w+): +"(.*)",$/gm)].map(
    ([, name = '', label = '']) => [name, label] as const,
  )
  return { language, labels: new Map(labels) }
})

/** Label of the menu, and where the page keeps its own name, for portals whose menus do not list it. */
const PAGES: readonly (readonly [label: string, folder: string, key: string])[] = [
  ['Overview', 'app', 'cmp'],
  ['XCloudUsage', 'app', 'xcloud-usage'],
  ['AWSUsage', 'app', 'aws-usage'],
  ['AzureUsage', 'app', 'azure-usage'],
  ['GCPUsage', 'app', 'gcp-usage'],
  ['AzureRI', 'app', 'azure-ri'],
  ['GCPRI', 'app', 'gcp-ri'],
  ['AzureRM', 'app', 'azure-rm'],
  ['GCPRM', 'app', 'gcp-rm'],
  ['Budgets', 'areas/cmp/watch', 'budgets'],
  ['Anomalies', 'areas/cmp/watch', 'anomalies'],
  ['Alerts', 'shell/alerts', 'title'],
  ['Reports', 'areas/cmp/reports', 'title'],
  ['Deliveries', 'areas/cmp/reports', 'deliveries'],
  ['Allocation', 'areas/cmp/rules', 'allocation'],
  ['Currencies', 'areas/cmp/rules', 'currencies'],
  ['Announcements', 'areas/user', 'title'],
]

describe('a page has one name, in the menu and on the page', () => {
  test('all six languages are read', () => {
    expect(menus.map(({ language }) => language).sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'ja'])
  })

  test.each(menus)('in $language', ({ language, labels }) => {
    const own = Object.fromEntries(PAGES.map(([label, folder, key]) => [label, web(folder, language, key)]))
    expect(own).toEqual(Object.fromEntries(PAGES.map(([label]) => [label, labels.get(label)])))
  })
})
