/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest'
import glossary from '../../docs/glossary.md?raw'
import { FORMS, NAMES, NOUNS } from './glossary-forms'

const LANGUAGES = ['de', 'fr', 'es', 'ja', 'ar'] as const
type Language = (typeof LANGUAGES)[number]
type Term = { english: string; words: Record<Language, string> }

type Module = Record<string, unknown>
const files = import.meta.glob<Module>(['/web/**/*messages/??.ts', '/web/areas/**/contents/*.??.ts'], { eager: true })

/** The rows of "Words in each language", the longest term first: "Usage effect" is not a use of "Usage". */
const terms: Term[] = glossary
  .slice(glossary.indexOf('## Words in each language'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
  .map((line) => line.split('|').slice(1, -1))
  .map(([english = '', ...words]) => ({
    english: english.trim(),
    words: Object.fromEntries(LANGUAGES.map((language, at) => [language, words[at]!.trim()])) as Term['words'],
  }))
  // A pair of words and a form of address are not nouns that a text contains.
  .filter(({ english }) => !english.includes('/') && english !== 'Form of address')
  .sort((a, b) => b.english.length - a.english.length)

const nounOf = ({ english }: Term) => NOUNS[english] ?? new RegExp(`\\b${english.replace(/s$/, '')}s?\\b`, 'gi')

const formOf = ({ english, words }: Term, language: Language) =>
  FORMS[english]?.[language] ?? new RegExp(words[language].replace(/[.]/g, '\\.'), 'i')

/** The faults of one translation: terms that the English text contains and the translation words in another way. */
function faultsOf(english: string, translation: string, language: Language): string[] {
  // Variables, code, addresses, and names of menus and columns that the translation quotes as they are.
  let rest = english
    .replace(/{{.*?}}|`[^`]*`|\]\([^)]*\)|\b\w+:\w+/g, ' ')
    .replace(/\*[^*]+\*/g, (quoted) => (translation.includes(quoted) ? ' ' : quoted))
  for (const name of NAMES) rest = rest.replaceAll(name, ' ')
  return terms.flatMap((term) => {
    const without = rest.replace(nounOf(term), ' ')
    const said = without !== rest
    rest = without
    return said && !formOf(term, language).test(translation) ? [`${term.english} is ${term.words[language]}`] : []
  })
}

const FORM = /^(zero|one|two|few|many|other)$/

const isPlural = (value: object) => Object.keys(value).every((key) => FORM.test(key))

/** Every text of a module by its place; the forms of a plural are one text. Ids and commands are not texts. */
function textsIn(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  if (isPlural(value)) return [[place, Object.values(value).join(' · ')]]
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'id' || key === 'code' ? [] : textsIn(part, place ? `${place}.${key}` : key),
  )
}

const textsOf = (file: string) => {
  const module = files[file]
  if (!module) throw new Error(`${file} is missing: every text exists in all six languages`)
  return textsIn(module['default'] ?? Object.values(module)[0])
}

/** The faults of all files in one language; sections that several pages of help share are listed once. */
function faultsIn(language: Language): string[] {
  const found = Object.keys(files)
    .filter((file) => file.endsWith('en.ts'))
    .flatMap((file) => {
      const translated = file.replace(/en\.ts$/, `${language}.ts`)
      const own = new Map(textsOf(translated))
      return textsOf(file).flatMap(([place, text]) => {
        const translation = own.get(place) ?? ''
        return faultsOf(text, translation, language).map((fault): [key: string, line: string] => [
          `${fault}${translation}`,
          `${translated} ${place}: ${fault}\n  ${text}\n  ${translation}`,
        ])
      })
    })
  return [...new Map(found).values()]
}

describe("the glossary's words", () => {
  test.each(LANGUAGES)('are those of every text in %s', (language) => {
    expect(faultsIn(language).join('\n')).toBe('')
  })

  test.each([
    ['Billed cost', 'Rechnungskosten', 'de', ['Billed cost is Abgerechnete Kosten']],
    ['Enrollments of {{provider}}', 'Registrierungen', 'de', ['Enrollment is Vertrag']],
    ['Usage effect', 'Effet volume', 'fr', []],
    ['Source rows of charges', 'Filas de origen de los cargos', 'es', []],
  ] as const)('are missed in a translation of "%s" as "%s"', (english, translation, language, faults) => {
    expect(faultsOf(english, translation, language)).toEqual(faults)
  })
})
