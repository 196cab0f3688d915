// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Route, useLocation } from 'wouter'
import { paths } from '~/lib/paths'
import { HOSTILE, unicodeTexts } from '~/test/unicode'
import { AddressRouter } from './AddressRouter'

let root: Root
const seen = {} as { id: string | undefined; tab: string | undefined; path: string; go: (to: string) => void }

function User({ id, tab }: { id: string | undefined; tab: string | undefined }) {
  const [path, go] = useLocation()
  useLayoutEffect(() => void Object.assign(seen, { id, tab, path, go }))
  return null
}

beforeAll(async () => {
  history.replaceState(null, '', '/pages/admin/users/first')
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <AddressRouter>
        <Route path="/pages/admin/users/:id/:tab?">{({ id, tab }) => <User id={id} tab={tab} />}</Route>
      </AddressRouter>,
    ),
  )
})
afterAll(() => act(() => root.unmount()))

async function leadsTo(id: string) {
  const to = paths.section('admin', 'users', id, 'audit')
  await act(async () => seen.go(to))
  expect(seen).toMatchObject({ path: to, id, tab: 'audit' })
  // A filter of the page repeats its path.
  await act(async () => seen.go(`${seen.path}?q=1`))
  expect(seen).toMatchObject({ path: to, id, tab: 'audit' })
}

test.each(['ada@example.com', 'a+b@example.com', ...HOSTILE])('a path names %j', leadsTo)

test('a path names all of Unicode', { timeout: 120_000 }, async () => {
  for (const text of unicodeTexts(990)) await leadsTo(`_${text}`)
})

test.each(['/pages/admin/users/ada/', '/pages//admin/users/ada', '/pages/admin/users//ada//'])(
  'the path %s has no needless slashes, and query and fragment stay',
  async (path) => {
    await act(async () => seen.go(`${path}?q=a%2Fb/#c/`))
    expect(seen).toMatchObject({ path: '/pages/admin/users/ada', id: 'ada' })
    expect(location.search + location.hash).toBe('?q=a%2Fb/#c/')
  },
)

test('without a tab, and with a path that is not correctly encoded', async () => {
  await act(async () => seen.go('/pages/admin/users/ada'))
  expect(seen).toMatchObject({ path: '/pages/admin/users/ada', id: 'ada', tab: undefined })
  await act(async () => seen.go('/pages/admin/users/50%'))
  expect(seen).toMatchObject({ path: '/pages/admin/users/50%', id: '50%', tab: undefined })
})
