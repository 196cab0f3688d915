// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTILE, unicodeTexts } from '~/test/unicode'
import { initialAddress, type ExplorerAddress } from './explorer-url'
import { pick, seeded } from './test/seeded'
import { useExplorerAddress, type ChangeAddress } from './use-explorer-address'

let root: Root
const seen = {} as { address: ExplorerAddress; change: ChangeAddress }

function Page() {
  const [address, change] = useExplorerAddress()
  useLayoutEffect(() => void Object.assign(seen, { address, change }))
  return null
}

beforeAll(async () => {
  history.replaceState(null, '', '/pages/xcloud-usage')
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Page />))
})
afterAll(() => act(() => root.unmount()))

async function holds(part: Partial<ExplorerAddress>) {
  await act(async () => seen.change({ ...initialAddress(), ...part }, { replace: true }))
  expect(seen.address).toEqual({ ...initialAddress(), ...part })
}

test.each(HOSTILE)('the page reads the value %j as it was written', async (value) => {
  await holds({
    by: [`tag:${value}`],
    only: [
      { dimension: 'PublisherName', value },
      { dimension: `tag:${value}`, value },
    ],
    where: [
      { dimension: 'ServiceName', op: 'in', values: [value, null, '', `${value}${value}`] },
      { dimension: `tag:${value}`, op: 'contains', values: [value] },
    ],
  })
})

test('the page reads all of Unicode as it was written', { timeout: 120_000 }, async () => {
  for (const value of unicodeTexts(990)) {
    await holds({
      only: [{ dimension: 'ServiceName', value }],
      where: [{ dimension: 'RegionName', op: 'in', values: [value] }],
    })
  }
})

test('the page reads random filters as they were written', { timeout: 120_000 }, async () => {
  const next = seeded(28)
  const text = () =>
    Array.from({ length: 1 + Math.floor(next() * 6) }, () =>
      next() < 0.5 ? pick(next, [...'%,~+:=&#?/\\"\'\n\r\t ;2CFe0']) : pick(next, HOSTILE),
    ).join('')
  for (let run = 0; run < 500; run++) {
    const values = [...new Set([text(), text()])]
    await holds({
      only: [{ dimension: `tag:${text()}`.slice(0, 128).replace(/\p{Surrogate}/gu, ''), value: text() }],
      where: [{ dimension: 'x_own', op: pick(next, ['in', 'notIn'] as const), values }],
      any: next() < 0.5,
    })
  }
})

test('half a character does not break the page', async () => {
  await act(async () => seen.change({ only: [{ dimension: 'ServiceName', value: 'a\ud83d' }] }))
  await act(async () => seen.change({ where: [{ dimension: 'ServiceName', op: 'in', values: ['\udc00b'] }] }))
  expect(seen.address.where).toEqual([{ dimension: 'ServiceName', op: 'in', values: ['\ufffdb'] }])
})
