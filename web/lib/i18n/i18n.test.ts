import { beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { deferred } from '~/test/deferred'
import { defineMessages, getLocale, onLocaleChange, setLocale, writingTag, type Messages } from './index'
import { pseudoText } from './pseudo'

const en = {
  title: 'Costs',
  hello: 'Hello {{name}}, you have {{ count }}',
  rows: { one: '{{count}} row of {{file}}', other: '{{count}} rows of {{file}}' },
  'dotted.key': 'with a dot',
} as const

const de: Messages<typeof en> = {
  title: 'Kosten',
  hello: 'Hallo {{name}}, {{ count }} für dich',
  rows: { one: '{{count}} Zeile aus {{file}}', other: '{{count}} Zeilen aus {{file}}' },
  'dotted.key': 'mit Punkt',
}

const useCosts = defineMessages('costs', en, { 'de-DE': async () => ({ default: de }) })
const t = useCosts.translate

beforeEach(() => setLocale('en-US'))

describe('translate', () => {
  test('fills variables, chooses the plural and writes numbers in the way of the locale', async () => {
    expect(t('rows', { count: 1, file: 'a.csv' })).toBe('1 row of a.csv')
    expect(t('rows', { count: 1000, file: 'a.csv' })).toBe('1,000 rows of a.csv')
    expect(t('dotted.key')).toBe('with a dot')
    await setLocale('de-DE')
    expect(t('rows', { count: 1000, file: 'a.csv' })).toBe('1.000 Zeilen aus a.csv')
    expect(t('hello', { name: 'Ada', count: 2 })).toBe('Hallo Ada, 2 für dich')
  })

  test('a region without its own dictionary takes that of its language; a foreign language reads in English', async () => {
    await setLocale('de-AT')
    expect(t('title')).toBe('Kosten')
    expect(getLocale()).toBe('de-AT')
    await setLocale('fr-FR')
    expect(t('rows', { count: 0, file: 'b' })).toBe('0 rows of b')
  })

  test('Arabic chooses among six forms and writes the digits of the invoices', async () => {
    const forms = { zero: 'ص', one: 'و', two: 'م', few: '{{count}} ق', many: '{{count}} ك', other: '{{count}} غ' }
    const useRows = defineMessages(
      'arabic',
      { rows: { one: '{{count}} row', other: '{{count}} rows' } },
      { 'ar-SA': async () => ({ default: { rows: forms } }) },
    )
    await setLocale('ar-SA')
    const seen = [0, 1, 2, 3, 11, 100, 1003].map((count) => useRows.translate('rows', { count }))
    expect(seen).toEqual(['ص', 'و', 'م', '3 ق', '11 ك', '100 غ', '1,003 ق'])
    expect(writingTag('ar-SA')).toBe('ar-SA-u-ca-gregory-nu-latn')
    expect(writingTag('ar-SA-u-nu-arab')).toBe('ar-SA-u-nu-arab')
    expect(writingTag('de-DE')).toBe('de-DE')
  })

  test('keys and variables are typed', () => {
    expectTypeOf(t<'rows'>)
      .parameter(1)
      .toEqualTypeOf<{ count: number; file: string | number }>()
    // @ts-expect-error no such key
    expect(t('nothing')).toBe('')
    // @ts-expect-error a variable is missing
    void (() => t('rows', { count: 1 }))
    // @ts-expect-error a translation lacks a key
    const incomplete: Messages<typeof en> = { title: 'x', hello: 'y', rows: { other: 'z' } }
    expect(incomplete).toBeDefined()
  })
})

describe('setLocale', () => {
  test('switches once, when the texts of every namespace are there', async () => {
    const late = deferred<{ default: { a: string } }>()
    const useLate = defineMessages('late', { a: 'A' }, { 'es-ES': () => late.promise })
    const heard = vi.fn()
    const stop = onLocaleChange(heard)
    const switched = setLocale('es-ES')
    expect(getLocale()).toBe('en-US')
    late.resolve({ default: { a: 'Á' } })
    await switched
    stop()
    expect(getLocale()).toBe('es-ES')
    expect(useLate.translate('a')).toBe('Á')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('stays in the earlier language when texts cannot be fetched, and tries again when asked again', async () => {
    const load = vi.fn<() => Promise<{ default: { a: string } }>>()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({ default: { a: 'à' } })
    const usePage = defineMessages('page', { a: 'A' }, { 'it-IT': load })
    await expect(setLocale('it-IT')).rejects.toThrow('The texts "page" in it-IT could not be loaded')
    expect(getLocale()).toBe('en-US')
    await setLocale('it-IT')
    expect(usePage.translate('a')).toBe('à')
  })

  test('the latest call wins', async () => {
    const slow = deferred<{ default: { a: string } }>()
    defineMessages('slow', { a: 'A' }, { 'pt-BR': () => slow.promise })
    const first = setLocale('pt-BR')
    await setLocale('de-DE')
    slow.resolve({ default: { a: 'Ã' } })
    await first
    expect(getLocale()).toBe('de-DE')
  })

  test('refuses an invalid language tag', async () => {
    await expect(setLocale('not a tag')).rejects.toThrow(RangeError)
  })
})

test('pseudo-localization keeps variables, accents every letter and lengthens the text', () => {
  expect(pseudoText('Rows of {{file}}')).toBe('⟦Ŕöŵš öƒ {{file}} · ·⟧')
})
