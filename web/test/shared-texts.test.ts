/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import common from '~/ui/messages/en'

type Texts = Record<string, unknown>
const dictionaries = import.meta.glob<Record<string, unknown>>('/web/**/*messages/en.ts', { eager: true })

/** Documents of their own, which load none of the shell's texts (ADR 9). */
const ALONE = ['/web/session/login/messages/en.ts', '/web/app/public/messages/en.ts']

/** Texts that only look alike: kinds of actions are labels beside others, not buttons. */
const OTHER = ['/web/resources/messages/en.ts: delete']

test('labels that every page shares are defined once', () => {
  const shared = new Set<unknown>(Object.values(common))
  const repeated = Object.entries(dictionaries).flatMap(([file, module]) => {
    if (file === '/web/ui/messages/en.ts' || ALONE.includes(file)) return []
    const texts = (module['default'] ?? Object.values(module)[0]) as Texts
    return Object.entries(texts)
      .filter(([key, text]) => shared.has(text) && !OTHER.includes(`${file}: ${key}`))
      .map(([key, text]) => `${file}: ${key} is "${String(text)}"; use useCommonMessages()`)
  })
  expect(repeated).toEqual([])
})
