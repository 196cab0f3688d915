// The pages of the common module. The demo's charges have days of their own; relative to today is when the server wrote something.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { visualTime } from '../visual'
import type { Look, View } from './photographer'

/** The demo's date: later timestamps are from the running server. */
const SHIPPED = '2026-11-21'
const INSTANT = /"\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)"/g

/** Of the same instant the server names those first that its watcher came to last, which is not the same in every run. */
interface Listed {
  alerts?: { alerts?: { kind: string; name: string; place: string | null; percent: number | null }[] }
  anomalies?: { anomalies?: { accountName: string | null; account: string | null }[] }
}

/** The response with every instant since then replaced by the pictures' time, and with a stable order. */
function atVisualTime(text: string): string {
  const answer = JSON.parse(
    text.replace(INSTANT, (instant) => (instant.slice(1) < SHIPPED ? instant : JSON.stringify(visualTime))),
  ) as { data?: Listed | null }
  const by = <T>(list: T[] | undefined, key: (one: T) => unknown[]) =>
    list?.sort((a, b) => (key(a).join() < key(b).join() ? -1 : 1))
  by(answer.data?.alerts?.alerts, ({ kind, name, place, percent }) => [kind, name, place, percent])
  by(answer.data?.anomalies?.anomalies, ({ accountName, account }) => [accountName, account])
  return JSON.stringify(answer)
}

const stampAnswers = (page: Page) =>
  page.route(/\/graphql$|\/api\/ng\//, async (route) => {
    const answer = await route.fetch()
    const isJson = answer.headers()['content-type']?.includes('json')
    await route.fulfill(isJson ? { response: answer, body: atVisualTime(await answer.text()) } : { response: answer })
  })

/** Opens the page, and waits for so many of what tells that the watcher has seen the charges. */
const opened =
  (address: string, ready: (page: Page) => Promise<number>, least = 1) =>
  async (page: Page, url: string) => {
    await stampAnswers(page)
    await page.goto(url + address)
    await expect.poll(() => ready(page)).toBeGreaterThanOrEqual(least)
  }

const rows = (page: Page) => page.locator('main tbody tr').count()
const cards = (page: Page) => page.locator('main li').count()

const view = (name: string, look: Look, user: string, open: View['open']): View => ({
  name: `cmp-${name}`,
  user,
  looks: [look],
  open,
})

export const cmp: View[] = [
  view(
    'overview',
    'wide',
    'admin.demo',
    // Budgets of four enrollments, and anomalies of all.
    opened('/pages/cmp?month=2026-10-01', (page) => page.getByRole('link', { name: /anomal/ }).count(), 5),
  ),
  view(
    'budgets',
    'narrow-dark',
    'azure.demo',
    opened('/pages/cmp/budgets', (page) => page.getByText('Forecast to exceed').count()),
  ),
  view(
    'anomalies',
    'wide',
    'azure.demo',
    opened('/pages/cmp/anomalies', (page) => page.getByText('Snooze').count(), 3),
  ),
  view('alerts', 'narrow-dark', 'azure.demo', opened('/pages/cmp/alerts', cards, 6)),
  view(
    'reports',
    'narrow-dark',
    'xcloud.demo',
    // The result of the first run, which begins with the server.
    opened('/pages/cmp/reports', (page) => page.getByText(/no mail server is configured/).count()),
  ),
  view('allocation', 'wide', 'azure.demo', opened('/pages/cmp/allocation', rows, 9)),
  view('currencies', 'narrow-dark', 'azure.demo', opened('/pages/cmp/currencies', rows, 9)),
]
