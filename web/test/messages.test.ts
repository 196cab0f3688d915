/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '~/session/login/languages'

type Texts = Record<string, string | Record<string, string>>

/** `import.meta.glob` keeps the modules typed, and vitest transforms them. */
const dictionaries = import.meta.glob<Record<string, unknown>>(
  ['/web/**/messages/*.ts', '!/web/**/messages/*.test.ts', '!/web/**/messages/index.ts'],
  { eager: true },
)

const declarations = import.meta.glob<string>('/web/**/messages/index.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const sources = import.meta.glob<string>(
  [
    '/web/**/*.ts',
    '/web/**/*.tsx',
    '!/web/**/messages/*',
    '!/web/**/*.{test,e2e}.*',
    '!/web/test/**',
    '!/web/gql/generated/**',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The values of the API's enumerations, which texts are looked up by too. */
const enumerations = import.meta
  .glob<string>('/web/gql/generated/graphql.ts', { query: '?raw', import: 'default', eager: true })
  ['/web/gql/generated/graphql.ts']!.match(/^ {2}\| '\w+'/gm)!
  .concat(permissions())
  .join('\n')

/** The permissions of the REST API, whose names are keys as well. */
function permissions(): string[] {
  const contract = import.meta.glob<string>('/schema/openapi.yaml', { query: '?raw', import: 'default', eager: true })
  return [...contract['/schema/openapi.yaml']!.matchAll(/x-permission: (\S+)/g)].map(([, name]) => `'${name}'`)
}

/** Files with the names of choices, which are the keys of their labels. */
const VOCABULARIES = [
  '/web/session/session-storage.ts',
  '/web/shell/layout/layout.types.ts',
  '/web/ui/theme/choices.ts',
]

const folders = [...new Set(Object.keys(dictionaries).map((path) => path.replace(/\/[^/]+$/, '')))]

const others = Object.keys(LANGUAGES).filter((tag) => tag !== 'en-US')

const codeOf = (tag: string) => tag.slice(0, 2)

function textsOf(folder: string, tag: string): Texts {
  const file = `${folder}/${codeOf(tag)}.ts`
  const module = dictionaries[file]
  if (!module) throw new Error(`${file} is missing: every namespace has texts in ${Object.keys(LANGUAGES).join(', ')}`)
  return (module['default'] ?? Object.values(module)[0]) as Texts
}

const variables = (text: string) => [...new Set([...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name))].sort()

const pluralForms = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted()

/** The faults of a namespace in a language, one line each. */
function faultsOf(en: Texts, texts: Texts, tag: string): string[] {
  const keys = Object.keys(en)
    .filter((key) => !(key in texts))
    .map((key) => `${key} is missing`)
  const strange = Object.keys(texts)
    .filter((key) => !(key in en))
    .map((key) => `${key} is not in English`)
  const wrong = Object.entries(en).flatMap(([key, text]) => {
    const own = texts[key]
    if (own === undefined) return []
    if (typeof own !== typeof text) return [`${key} is a plural in one of both only`]
    const forms = typeof own === 'string' ? { text: own } : own
    const faults = Object.values(forms).some((form) => form.trim() === '') ? [`${key} is empty`] : []
    if (typeof own !== 'string' && Object.keys(own).toSorted().join() !== pluralForms(tag).join()) {
      faults.push(`${key} has the plural forms ${Object.keys(own).join()}, not ${pluralForms(tag).join()}`)
    }
    const wanted = variables(typeof text === 'string' ? text : Object.values(text).join())
    const used = variables(Object.values(forms).join())
    if (used.join() !== wanted.join()) faults.push(`${key} uses the variables ${used.join()}, not ${wanted.join()}`)
    return faults
  })
  return [...keys, ...strange, ...wrong]
}

/** The keys that no source names which can speak for the namespace: those of its folder, and those that import its hook. */
function unusedKeys(folder: string, en: Texts, files: Readonly<Record<string, string>>): string[] {
  const part = folder.replace(/messages$/, '')
  const hooks = [
    ...(declarations[`${folder}/index.ts`] ?? '').matchAll(/export (?:async )?(?:const|function|type) (\w+)/g),
  ]
  const speaking = Object.entries(files)
    .filter(
      ([file, text]) =>
        file.startsWith(part) || VOCABULARIES.includes(file) || hooks.some(([, hook]) => text.includes(hook!)),
    )
    .map(([, text]) => text)
    .concat(enumerations)
  return Object.keys(en).filter((key) => {
    const named = new RegExp(`['"\`]${key}['"\`]|(?<![\\w'])${key}:`)
    return !speaking.some((text) => named.test(text))
  })
}

describe('translations', () => {
  test('every namespace is found, and loads each language separately', () => {
    expect(folders.length).toBeGreaterThanOrEqual(9)
    const silent = folders.flatMap((folder) =>
      others
        .filter((tag) => !declarations[`${folder}/index.ts`]?.includes(`'${tag}': () => import('./${codeOf(tag)}')`))
        .map((tag) => `${folder} does not load ${tag}`),
    )
    expect(silent).toEqual([])
  })

  test.each(folders)('%s has every key, every variable and every plural form in all six languages', (folder) => {
    const en = textsOf(folder, 'en-US')
    const faults = Object.keys(LANGUAGES).flatMap((tag) =>
      faultsOf(en, textsOf(folder, tag), tag).map((fault) => `${tag}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  test.each(folders)('%s has no key that nothing says', (folder) => {
    expect(unusedKeys(folder, textsOf(folder, 'en-US'), sources)).toEqual([])
  })

  test('a key that nothing says is seen', () => {
    const files = { '/web/app/public/A.tsx': "t('said')", '/web/shell/B.tsx': "t('elsewhere')" }
    const en = { said: 'A', silent: 'B', elsewhere: 'C' }
    expect(unusedKeys('/web/app/public/messages', en, files)).toEqual(['silent', 'elsewhere'])
  })

  test('a missing key, a missing plural form and a wrong variable are seen', () => {
    const en = { a: 'Hello {{name}}', rows: { one: '{{count}} row', other: '{{count}} rows' }, b: 'B' }
    const ar = { a: 'مرحبا {{user}}', rows: { one: 'صف', other: '{{count}} صف' } }
    expect(faultsOf(en, ar, 'ar-SA')).toEqual([
      'b is missing',
      'a uses the variables user, not name',
      'rows has the plural forms one,other, not few,many,one,other,two,zero',
    ])
  })
})
