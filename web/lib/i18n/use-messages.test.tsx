// @vitest-environment happy-dom
import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { deferred } from '~/test/deferred'
import { defineMessages, setLocale, useLocale } from './index'

test('a lazy namespace suspends until its dictionary loads; a language switch re-renders everything once', async () => {
  const dictionary = deferred<{ default: { hello: string } }>()
  await setLocale('sv-SE')
  const useLate = defineMessages('late', { hello: 'Hello' }, { 'sv-SE': () => dictionary.promise })
  const seen: string[] = []
  function Greeting() {
    const t = useLate()
    const text = `${useLocale()} ${t('hello')}`
    seen.push(text)
    return text
  }
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <Suspense fallback="…">
        <Greeting />
      </Suspense>,
    ),
  )
  expect(container.textContent).toBe('…')
  await act(async () => dictionary.resolve({ default: { hello: 'Hej' } }))
  expect(container.textContent).toBe('sv-SE Hej')
  await act(() => setLocale('en-US'))
  expect(container.textContent).toBe('en-US Hello')
  expect(new Set(seen)).toEqual(new Set(['sv-SE Hej', 'en-US Hello']))
  act(() => root.unmount())
})
