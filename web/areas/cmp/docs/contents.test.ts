import { describe, expect, test } from 'vitest'
import type { Block, Doc } from './doc'
import { DOCS_TYPES, isDocsType } from './docs-types'
import { docsLanguageOf, loadDoc } from './load-doc'

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

describe.each(DOCS_TYPES)('A13 the help %s', (type) => {
  test('has the same sections in both languages, with everything the reader needs', async () => {
    const [en, de] = await Promise.all([loadDoc(type, 'en'), loadDoc(type, 'de')])
    const ids = ({ sections }: Doc) => sections.map(({ id }) => id)
    expect(ids(de)).toEqual(ids(en))
    expect(new Set(ids(en)).size).toBe(en.sections.length)
    expect(ids(en)).toEqual(
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
    const shapes = ({ sections }: Doc) => sections.map(({ blocks }) => blocks.map((block) => textsOf(block).length))
    expect(shapes(de)).toEqual(shapes(en))
    expect(allTexts(de).filter((text, i) => text.length > 40 && text === allTexts(en)[i])).toEqual([])
  })

  test.each(['en', 'de'] as const)('%s: every link leads somewhere, every mark is closed', async (language) => {
    const doc = await loadDoc(type, language)
    for (const target of linksOf(doc)) {
      if (target.startsWith('#')) expect(doc.sections.map(({ id }) => `#${id}`)).toContain(target)
      else if (target.startsWith('/pages/cmp/docs/'))
        expect(isDocsType(/([\w-]+)_index$/.exec(target)?.[1] ?? '')).toBe(true)
      else expect(target).toMatch(/^(\/pages\/(aws|azure|gcp|xcloud)-usage|https:\/\/[\w.]+\/)$/)
    }
    for (const text of allTexts(doc)) {
      const plain = text.replace(/`[^`]+`|\*[^*]+\*|\[[^\]]+\]\([^)\s]+\)/g, '')
      expect(plain, text).not.toMatch(/[`*[\]]/)
    }
  })
})

test('languages without a translation read in English', () => {
  expect(['de-DE', 'de-AT', 'en-US', 'fr-FR', 'ar-SA'].map(docsLanguageOf)).toEqual(['de', 'de', 'en', 'en', 'en'])
})
