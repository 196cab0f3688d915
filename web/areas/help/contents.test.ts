/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '~/session/login/languages'
import type { Block, Doc } from './help'
import type { HelpType } from '~/lib/paths'
import { AREAS } from '~/lib/paths'
import { HELP_TYPES, helpTypeOf, isHelpType } from './help-types'
import { HELP_LANGUAGES, helpLanguageOf, loadHelp } from './load-help'

const OTHERS = HELP_LANGUAGES.filter((language) => language !== 'en')

type Texts = Record<string, string>
type Modules = Record<string, { default?: Texts; en?: Texts }>
const costModules: Modules = import.meta.glob('/web/costs/messages/??.ts', { eager: true })
const copyModules: Modules = import.meta.glob('/web/ui/copy-button/messages/??.ts', { eager: true })

/** The labels of the cost pages' controls. */
const labelsIn = (language: string): Texts =>
  Object.fromEntries(
    [
      costModules[`/web/costs/messages/${language}.ts`],
      copyModules[`/web/ui/copy-button/messages/${language}.ts`],
    ].flatMap((module) => Object.entries((module?.default ?? module?.en)!)),
  )

const textsOf = (block: Block): string[] => {
  if (typeof block === 'string') return [block]
  if ('list' in block) return [...block.list]
  if ('steps' in block) return [...block.steps]
  if ('terms' in block) return block.terms.flat()
  if ('table' in block) return [block.table.caption, ...block.table.head, ...block.table.rows.flat()]
  if ('note' in block) return [block.note]
  if ('questions' in block) return block.questions.flat()
  return [block.label]
}
const allTexts = (doc: Doc) => [
  doc.title,
  doc.lead,
  ...doc.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)]),
]
const linksOf = (doc: Doc) =>
  allTexts(doc).flatMap((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!))

/** Help for pages that are about one task, beside the clouds'. */
const TASKS: readonly HelpType[] = ['commitments', 'resources', 'cmp']
const CLOUDS = HELP_TYPES.filter((type) => !TASKS.includes(type))

describe.each(HELP_TYPES)('the help %s', (type) => {
  test.each(OTHERS)('has in %s the sections of English, with everything the reader needs', async (language) => {
    const [en, own] = await Promise.all([loadHelp(type, 'en'), loadHelp(type, language)])
    const ids = ({ sections }: Doc) => sections.map(({ id }) => id)
    expect(ids(own)).toEqual(ids(en))
    expect(new Set(ids(en)).size).toBe(en.sections.length)
    const shapes = ({ sections }: Doc) => sections.map(({ blocks }) => blocks.map((block) => textsOf(block).length))
    expect(shapes(own)).toEqual(shapes(en))
    // Written, not left as it was: neither a long text nor a title is that of English.
    expect(allTexts(own).filter((text, i) => text.length > 40 && text === allTexts(en)[i])).toEqual([])
    expect(own.sections.filter(({ title }, i) => title === en.sections[i]!.title)).toEqual([])
  })

  test.each(HELP_LANGUAGES)('%s: marks and commands are those of English', async (language) => {
    const [en, own] = await Promise.all([loadHelp(type, 'en'), loadHelp(type, language)])
    const codes = (doc: Doc) =>
      allTexts(doc)
        .flatMap((text) => text.match(/`[^`]+`/g) ?? [])
        // The year of a path is abbreviated in the reader's language.
        .map((code) => code.replace(/=[A-Z]{4}-MM/, '=YYYY-MM'))
        .sort()
    expect(codes(own)).toEqual(codes(en))
    expect(linksOf(own).toSorted()).toEqual(linksOf(en).toSorted())
  })

  test.each(HELP_LANGUAGES)('%s: every link leads somewhere, every mark is closed', async (language) => {
    const doc = await loadHelp(type, language)
    for (const target of linksOf(doc)) {
      if (target.startsWith('#')) expect(doc.sections.map(({ id }) => `#${id}`)).toContain(target)
      else if (target.startsWith('/pages/cmp/docs/'))
        expect(isHelpType(/([\w-]+)_index$/.exec(target)?.[1] ?? '')).toBe(true)
      else
        expect(target).toMatch(
          /^(\/pages\/((aws|azure|gcp|xcloud)-usage|(azure|gcp)-r[im]|cmp(\/\w+)?)|https:\/\/[\w.]+\/)$/,
        )
    }
    for (const text of allTexts(doc)) {
      const plain = text.replace(/`[^`]+`|\*[^*]+\*|\[[^\]]+\]\([^)\s]+\)/g, '')
      expect(plain, text).not.toMatch(/[`*[\]]/)
    }
  })
})

describe.each(CLOUDS)('A13 the help %s', (type) => {
  test('has everything that the reader of a usage page needs', async () => {
    const ids = (await loadHelp(type, 'en')).sections.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining([
        'reading',
        'costs',
        'periods',
        'grouping',
        'digits',
        'export',
        'commitments',
        'credits',
        'questions',
      ]),
    )
  })

  test.each(HELP_LANGUAGES)('%s: names the controls as the page labels them', async (language) => {
    const labels = labelsIn(language)
    const text = allTexts(await loadHelp(type, language)).join(' ')
    for (const key of ['further', 'none', 'exact', 'copy']) expect(text).toContain(`*${labels[key]}*`)
  })
})

test('A65 every language of the client has its help; others read in English', () => {
  expect(Object.keys(LANGUAGES).map(helpLanguageOf).toSorted()).toEqual([...HELP_LANGUAGES].toSorted())
  expect(['de-AT', 'fr-CA', 'ar-EG', 'it-IT'].map(helpLanguageOf)).toEqual(['de', 'fr', 'ar', 'en'])
})

test.each(AREAS)('the help of %s exists, since every area is an api-type', async (area) => {
  const type = helpTypeOf(area)
  expect(type).toBeDefined()
  expect((await loadHelp(type!, 'en')).sections.length).toBeGreaterThan(0)
})

test.each(['azure-ri', 'gcp-ri'])('the help of %s is about commitments', (area) => {
  expect(helpTypeOf(area)).toBe('commitments')
})

test.each(['', 'toString', 'constructor', 'aws'])('“%s” has no help', (name) => {
  expect(helpTypeOf(name)).toBeUndefined()
})

describe.each(CLOUDS)('what the help %s says of files', (type) => {
  test.each(HELP_LANGUAGES)(
    '%s: Parquet, S3 and watching, restatement instead of deleting, and forecasts',
    async (language) => {
      const text = allTexts(await loadHelp(type, language)).join(' ')
      for (const fact of ['Parquet', 's3://BUCKET/PREFIX', '/api/ng/uploads']) expect(text).toContain(fact)
      expect(text).not.toContain('DELETE /api/ng/ingests')
    },
  )
})
