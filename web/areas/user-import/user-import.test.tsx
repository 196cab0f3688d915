// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '~/costs/test/render-at'
import UserImportPage from './page'

let leave = () => {}
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const line = (number: number, userId: string, result: string, error?: string) => ({
  line: number,
  userId,
  result,
  error,
})

/** Opens the page with a server that answers with these lines, and chooses a file. */
async function choose(lines: object[]) {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as { dryRun: boolean }
    sent.push(body)
    return Response.json({ applied: !body.dryRun, lines })
  })
  const rendered = await renderAt('/pages/admin/user-import', <UserImportPage />)
  leave = rendered.leave
  const { page } = rendered
  const input = page.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [new File(['userId\nada'], 'people.csv')] })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(page.querySelectorAll('tbody tr')).toHaveLength(lines.length))
  return { page, sent }
}

const until = (claim: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    claim()
  })

const button = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)

test('a file is tried first, and imported on demand', async () => {
  const { page, sent } = await choose([line(2, 'ada', 'created'), line(3, 'bob', 'unchanged')])
  expect(page.textContent).toContain('Will be created: 1. Will be changed: 0. No change: 1.')
  expect(sent).toEqual([{ csv: 'userId\nada', invite: false, dryRun: true }])
  await act(async () => button(page, 'Import')!.click())
  await until(() => expect(page.textContent).toContain('Created: 1. Changed: 0. No change: 1.'))
  expect(sent.at(-1)).toEqual({ csv: 'userId\nada', invite: false, dryRun: false })
  expect(button(page, 'Import'), 'once').toBeUndefined()
})

test('refused lines stand first, and nothing can be imported', async () => {
  const { page } = await choose([line(2, 'ada', 'created'), line(3, '<b>', 'refused', 'userId is invalid')])
  expect(page.querySelector('[role=alert]')?.textContent).toContain('1 line has an error')
  expect(page.querySelector('tbody tr')?.textContent).toBe('3<b>ErroruserId is invalid')
  expect(button(page, 'Import')).toBeUndefined()
})
