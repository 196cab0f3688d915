import type { Dictionary } from './types'

/**
 * A language that does not exist, for development: `?pseudo=1` in any address (and `?pseudo=0` to end it) shows every text
 * accented, a third longer and in brackets. Plain English is then missing from the dictionaries; text that is cut off here is cut
 * off in German too.
 */
const KEY = 'costdeck.pseudo'

export function isPseudo(): boolean {
  // Also run in Node, by the prerenderer and by tests.
  if (typeof location === 'undefined' || typeof sessionStorage === 'undefined') return false
  const asked = new URLSearchParams(location.search).get('pseudo')
  if (asked !== null) sessionStorage.setItem(KEY, asked)
  return sessionStorage.getItem(KEY) === '1'
}

const PLAIN = 'abcdefghijklmnoprstuwyzABCDEFGHIJKLMNOPRSTUWYZ'
const ACCENTED = 'àƀçđéƒĝĥîĵķļɱñöþŕšţûŵýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞŔŠŢÛŴÝŽ'

/** One text: variables stay, letters get accents, and every third letter's length is added at the end. */
export function pseudoText(text: string): string {
  const parts = text.split(/({{.*?}})/)
  const accented = parts.map((part, i) =>
    i % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
  )
  const letters = parts.filter((_, i) => i % 2 === 0).join('').length
  return `⟦${accented.join('')}${' ·'.repeat(Math.ceil(letters / 6))}⟧`
}

export const pseudoTexts = <En extends Dictionary>(en: En): En =>
  Object.fromEntries(
    Object.entries(en).map(([key, message]) => [
      key,
      typeof message === 'string'
        ? pseudoText(message)
        : Object.fromEntries(Object.entries(message).map(([form, text]) => [form, pseudoText(text)])),
    ]),
  ) as En
