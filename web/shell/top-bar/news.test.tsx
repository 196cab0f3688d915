// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messagesState } from '../toasts/messages.state'
import { $, click, renderShell, shellAnswer, texts, userWith, type Rendered } from '../testing/render-shell'

let shell: Rendered
const bell = () => $('header button[aria-label^=Announcements]')
const announcement = { id: 'a1', title: 'News', announcementTime: '2026-11-20T23:30:00Z', read: false }

async function open(firstAnnouncement: object | null, mark?: () => Response): Promise<unknown[]> {
  const sent: unknown[] = []
  shell = await renderShell(userWith())
  shell.fetched.mockImplementation(async (_url, init) => {
    const { variables } = JSON.parse(String(init.body)) as { variables: { id?: string } }
    if (!variables.id) return Response.json({ data: { ...shellAnswer.data, firstAnnouncement } })
    sent.push(variables)
    return mark?.() ?? Response.json({ data: { readAnnouncement: true } })
  })
  await act(() => vi.advanceTimersByTimeAsync(100))
  await click(bell())
  return sent
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  messagesState.items = []
})
afterEach(() => {
  shell.unmount()
  vi.useRealTimers()
})

test('A27 without an announcement the bell says none, and leads to the list all the same', async () => {
  await open(null)
  expect(bell().getAttribute('aria-label')).toBe('Announcements')
  expect($('header').textContent).toContain('none')
  expect(texts('header a[href="/pages/user/announcement"]')).toEqual(['more'])
})

test('A26 A27 title and the first ten characters of the time; opening the link marks it as read on the server', async () => {
  const sent = await open(announcement)
  expect(bell().getAttribute('aria-label')).toBe('Announcements, unread')
  expect($('header time').textContent).toBe('2026-11-20')
  await click($('header a[href="/pages/user/announcement#a1"]'))
  expect(sent).toEqual([{ id: 'a1' }])
  expect(bell().getAttribute('aria-label')).toBe('Announcements')
  expect(bell().getAttribute('aria-expanded')).toBe('false')
})

test('A26 the link to all announcements marks the shown one as read, once', async () => {
  const sent = await open(announcement)
  await click($('header a[href="/pages/user/announcement"]'))
  expect(sent).toEqual([{ id: 'a1' }])
  expect(bell().getAttribute('aria-label')).toBe('Announcements')
  await click(bell())
  await click($('header a[href="/pages/user/announcement"]'))
  expect(sent).toHaveLength(1)
})

test('A26 restores the unread mark and shows an error when the server refuses', async () => {
  await open(announcement, () => new Response('no', { status: 500 }))
  await click($('header a[href="/pages/user/announcement#a1"]'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(bell().getAttribute('aria-label')).toBe('Announcements, unread')
  expect(messagesState.items.map(({ summary }) => summary)).toContain('The announcement could not be marked as read')
})
