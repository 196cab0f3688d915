import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, during, figure, RUN, settled, startPortal, visitAs, type Portal } from './harness'
import { findings, provenByRows, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const open = (user: string, address: string) => visitAs(portal, user, address)

/** Alerts, deliveries and marks of earlier runs stay: each has names of its own. */
const WAREHOUSE = `Warehouse ${RUN}`
const HOOKED = `Hooked ${RUN}`

const entry = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
/** The digits of an amount with all its places. */
const digits = (text: string) => /[\d,]+\.\d+/.exec(text)?.[0]
/** The entries of a list, without those of the page's frame. */
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
/** The values of the controls above a list. */
const choices = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .locator('select, [role=switch], input[type=checkbox]')
    .evaluateAll((all) =>
      all.map((one) => (one instanceof HTMLSelectElement ? one.value : (one as HTMLInputElement).checked)),
    )

/** Makes budgets as the page of a user would; each has been passed when it is made, and tells the inbox and an address. */
async function passBudgets(page: Page, count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const sent = await page.request.post(`${portal.url}/api/ng/budgets`, {
      headers: { 'X-Costdeck': '1', Origin: portal.url },
      data: {
        ...{ name: `Passed ${RUN} ${made}`, metric: 'EffectiveCost', currency: 'USD', amount: '1', period: 'month' },
        ...{ start: '2026-01-01', thresholds: [{ of: 'actual', percent: 100 }] },
        channels: [{ channel: 'mail', address: 'team@example.com' }],
      },
    })
    expect(sent.status()).toBe(201)
  }
}

/** Deletes the budgets of this run, with their alerts. */
async function deleteBudgets(page: Page): Promise<void> {
  const answer = await call(portal, page, 'GET', 'budgets')
  const { budgets } = (await answer.json()) as { budgets: { id: string; name: string }[] }
  for (const { id } of budgets.filter(({ name }) => name.includes(RUN))) {
    const deleted = await call(portal, page, 'DELETE', `budgets/${id}`)
    expect(deleted.status()).toBe(204)
  }
}

const isFocused = (element: Element) => element === document.activeElement
const bell = (page: Page) => page.getByRole('button', { name: /^Announcements/ })

describe('budgets, anomalies and alerts', () => {
  test('a budget that is exceeded alerts in inbox and bell, and leads to the explorer with the same sum', async () => {
    const { page, context, faults } = await open('gcp.demo', '/pages/cmp/budgets')
    await page.getByRole('button', { name: 'New budget' }).click()
    const form = page.getByRole('form', { name: 'New budget' })
    await form.getByLabel('Name').fill(WAREHOUSE)
    await form.getByLabel(/^Scope/).selectOption({ label: 'Service: BigQuery' })
    await form.getByLabel('Amount').fill('-5')
    await form.getByRole('button', { name: 'Save' }).click()
    await form
      .getByText(/amount "-5" is invalid/)
      .first()
      .waitFor()
    await form.getByLabel('Amount').fill('100.25')
    await form.getByRole('button', { name: 'Save' }).click()
    const card = entry(page, WAREHOUSE)
    await card.getByText('Exceeded', { exact: true }).waitFor()
    const spent = digits(await card.locator('strong').first().innerText())
    await card.locator('strong').getByRole('button').click()
    await provenByRows(page)

    await bell(page).click()
    // The badge stays the announcement's (A26): an alert neither sets nor clears it.
    const news = page.getByRole('region', { name: 'Alerts' })
    // Loading another page would take the mark along.
    await during(
      page.waitForResponse((answer) => /"read":true/.test(answer.request().postData() ?? '')),
      () => news.getByRole('link', { name: `${WAREHOUSE}: 100% of the budget used` }).click(),
    )
    await page.waitForURL(/\/pages\/cmp\/budgets#/)
    expect(await bell(page).getAttribute('aria-label')).toMatch(/unread|new/i)

    await page.goto(`${portal.url}/pages/cmp/alerts`)
    const alert = entry(page, `${WAREHOUSE}: 100% of the budget used`)
    await alert.getByRole('button', { name: 'Mark as unread' }).click()
    await alert.getByRole('img', { name: 'Unread' }).waitFor()
    await alert.getByRole('link', { name: WAREHOUSE }).click()
    await card.getByRole('link', { name: 'View breakdown' }).click()
    await page.waitForURL(/gcp-usage.*only=ServiceName/)
    const shown = figure(page, 'Effective cost')
    await expect.poll(async () => digits(await shown.innerText())).toBe(spent)
    await deleteBudgets(page)
    expect(faults).toEqual([])
    await context.close()
  })

  test('a forecast opens its formula: rows of the actual cost, and the basis of the estimate', async () => {
    const quarter = '/pages/gcp-usage?from=2026-10-01&to=2027-01-01'
    for (const address of ['/pages/cmp/budgets', quarter]) {
      const { page, context, faults } = await open('gcp.demo', address)
      const year = page.getByRole('listitem').filter({ hasText: 'All charges, by year' })
      const forecast =
        address === quarter
          ? page.getByRole('button', { name: /^Forecast \$/ })
          : year.locator('button[title="View source rows"]')
      await forecast.filter({ hasText: /\$/ }).last().click()
      const formula = page.getByRole('dialog', { name: 'How Forecast is calculated' })
      await formula.getByText('= Actual to date + Remaining forecast').waitFor()
      await formula.getByText(/damped-trend-weekday-v2.*Based on \d+ complete days/).waitFor()
      const parts = formula.getByRole('table', { name: 'Formula parts' })
      expect(
        await parts
          .getByRole('row', { name: /Remaining forecast.*estimate, no source rows/ })
          .getByRole('button')
          .count(),
      ).toBe(0)
      await parts.getByRole('button').click()
      await provenByRows(page)
      await expect.poll(() => findings(page)).toEqual([])
      expect(faults).toEqual([])
      await context.close()
    }
  })

  test('an anomaly shows severity, impact and contributors, is snoozed, and is marked as expected', async () => {
    const { page, context, faults } = await open('azure.demo', '/pages/cmp/anomalies')
    const card = page.getByRole('listitem').filter({ hasText: 'payments-prod' })
    await card.getByText(/^Severity: /).waitFor()
    await page.getByLabel('Sort by').selectOption('severity')
    // An entry that moves to its place in the new order loses the focus.
    await settled(page)
    // By keyboard: the form gets the focus, Escape returns it, and snoozed anomalies leave the list of open ones.
    const snooze = card.getByRole('button', { name: 'Snooze' })
    await snooze.press('Enter')
    await expect.poll(() => card.getByLabel('Until').evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => snooze.evaluate(isFocused)).toBe(true)
    await snooze.press('Enter')
    // Text goes to the field that has the focus, which the form still moves.
    await expect.poll(() => card.getByLabel('Until').evaluate(isFocused)).toBe(true)
    await card.getByLabel('Note (optional)').fill(`After the release ${RUN}`)
    await page.keyboard.press('Enter')
    await card.waitFor({ state: 'detached' })
    await page.getByLabel('Show', { exact: true }).selectOption('snoozed')
    await card
      .getByText(/^Snoozed until/)
      .first()
      .waitFor()
    await card.getByText(`After the release ${RUN}`).waitFor()
    await page.getByLabel('Show', { exact: true }).selectOption('')
    await card.getByRole('button', { name: 'Top contributors' }).click()
    // Top contributors: on its days, and on as many before.
    for (const at of [0, 1]) {
      await card.getByRole('cell').getByRole('button').nth(at).click()
      await provenByRows(page)
    }
    await card.locator('dd').nth(2).getByRole('button').click()
    const impact = page.getByRole('dialog', { name: 'How Cost impact is calculated' })
    await impact.getByText('= Actual − Expected cost').waitFor()
    await impact.getByRole('row', { name: /estimate, no source rows/ }).waitFor()
    await impact.getByRole('table').getByRole('button').click()
    await provenByRows(page)
    await page.keyboard.press('Escape')
    await impact.waitFor({ state: 'detached' })
    // The estimate's training data has rows, although the page does not show their sum.
    await card.locator('dd').nth(1).getByRole('button').click()
    const usual = page.getByRole('dialog', { name: 'How Expected cost is calculated' })
    await usual.getByRole('button', { name: 'View source rows' }).click()
    const learned = page.getByRole('dialog', { name: 'Source rows' })
    await learned.getByText(/^\d+ rows add up to [^–]*$/).waitFor()
    await learned.getByText(/^Verified by the server/).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await learned.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await usual.waitFor({ state: 'detached' })
    const actual = digits(await card.locator('dd').first().innerText())
    await card.locator('dd').first().getByRole('button').click()
    await provenByRows(page)
    await card.getByRole('button', { name: 'Mark as expected' }).click()
    await card.getByLabel('Why is it expected?').fill(`The load test ${RUN}`)
    await card.getByRole('button', { name: 'Mark as expected' }).click()
    await card
      .getByRole('listitem')
      .filter({ hasText: `The load test ${RUN}` })
      .getByText(/Expected by azure\.demo/)
      .waitFor()
    await page.getByText('1 of 1 reviewed anomaly was expected').waitFor()
    await card.getByRole('link', { name: 'View breakdown' }).click()
    const shown = figure(page, 'Effective cost')
    await expect.poll(async () => digits(await shown.innerText())).toBe(actual)
    await page.goto(`${portal.url}/pages/cmp/anomalies?state=expected`)
    await card.getByRole('button', { name: 'Reopen' }).click()
    await card.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })

  test('the address contains the filters of the anomalies: reload and Back keep them', async () => {
    const { page, context, faults } = await open('gcp.demo', '/pages/cmp/anomalies')
    const cards = page.getByRole('group', { name: 'Anomalies', exact: true }).getByRole('listitem')
    await page.getByLabel('Show', { exact: true }).selectOption('')
    await page.waitForURL(/\?state=all$/)
    await cards.first().waitFor()
    // The open ones show until all have loaded.
    await settled(page)
    const all = await cards.count()
    await page.getByLabel('Sort by').selectOption('severity')
    await page.getByLabel('Severity').selectOption('critical')
    await page.waitForURL(/\?state=all&severity=critical&sort=severity$/)
    await expect.poll(() => cards.count()).toBeLessThan(all)
    const critical = await cards.count()
    await page.reload()
    await page.getByRole('group', { name: 'Anomalies', exact: true }).waitFor()
    await expect.poll(() => cards.count()).toBe(critical)
    for (const [name, value] of [
      ['Show', ''],
      ['Severity', 'critical'],
      ['Sort by', 'severity'],
    ] as const) {
      expect(await page.getByLabel(name, { exact: true }).inputValue()).toBe(value)
    }
    await page.goBack()
    await page.waitForURL(/\?state=all&sort=severity$/)
    await expect.poll(() => cards.count()).toBe(all)
    expect(await page.getByLabel('Severity', { exact: true }).inputValue()).toBe('')
    expect(faults).toEqual([])
    await context.close()
  })

  test('a subscriber gets anomalies above an impact until removed', async () => {
    const { page, context, faults } = await open('gcp.demo', '/pages/cmp/anomalies')
    await page.getByText('Subscribers:').waitFor()
    await page.getByRole('button', { name: 'Subscribers' }).click()
    const sheet = page.getByRole('dialog')
    const form = sheet.getByRole('form', { name: 'Add subscriber' })
    await form.getByLabel('Channel').selectOption('slack')
    await form.getByLabel('Webhook URL').fill('https://127.0.0.1/T0KEN')
    await form.getByRole('button', { name: 'Add subscriber' }).click()
    await form
      .getByText(/not public/)
      .first()
      .waitFor()
    await form.getByLabel('Webhook URL').fill('https://hooks.example.com/T0KEN')
    await form.getByLabel('Minimum impact').fill('12.5')
    await form.getByRole('button', { name: 'Add subscriber' }).click()
    // A webhook's address is a secret: it is never shown again.
    const row = sheet.getByRole('listitem').filter({ hasText: 'https://hooks.example.com/…' })
    await row.getByText('added by gcp.demo').waitFor()
    expect(await page.content()).not.toContain('T0KEN')
    await row.getByLabel('Minimum impact in USD').fill('-3')
    await row.getByRole('button', { name: 'Save' }).click()
    await row.getByText('-3 is too small; enter 0 or more.').waitFor()
    await row.getByLabel('Minimum impact in USD').fill('40.25')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => findings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Close' }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'from $40.25' })
    await line.waitFor()
    await page.getByRole('button', { name: 'Subscribers' }).click()
    await page.getByRole('button', { name: 'Delete: https://hooks.example.com/…' }).click()
    await row.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })

  test('an unreachable webhook is retried, and its address stays hidden', async () => {
    const { page, context, faults } = await open('aws.demo', '/pages/cmp/budgets')
    await page.getByRole('button', { name: 'New budget' }).click()
    const form = page.getByRole('form', { name: 'New budget' })
    await form.getByLabel('Name').fill(HOOKED)
    await form.getByLabel('Amount').fill('1')
    await form.getByRole('button', { name: 'Add channel' }).click()
    const first = form.getByRole('group', { name: 'Channel 1' })
    await first.getByLabel('Channel', { exact: true }).selectOption('slack')
    await first.getByLabel('Webhook URL').fill('http://hooks.invalid/T0KEN')
    await form.getByRole('button', { name: 'Save' }).click()
    await first.getByText(/not encrypted/).waitFor()
    // Names below .invalid never resolve: it fails, and waits for its next attempt.
    await first.getByLabel('Webhook URL').fill('https://hooks.invalid/T0KEN')
    await form.getByRole('button', { name: 'Save' }).click()
    await entry(page, HOOKED).waitFor()
    // By keyboard a channel is added and removed again: the webhook stays, with its address hidden.
    await entry(page, HOOKED).getByRole('button', { name: /^Edit/ }).click()
    const edit = page.getByRole('form', { name: `Edit ${HOOKED}` })
    await edit.getByPlaceholder('current: https://hooks.invalid/…').waitFor()
    await edit.getByRole('button', { name: 'Add channel' }).press('Enter')
    const second = edit.getByRole('group', { name: 'Channel 2' })
    await expect.poll(() => second.getByLabel('Channel', { exact: true }).evaluate(isFocused)).toBe(true)
    await second.getByLabel('Email address').fill('team@example.com')
    // Discard takes the channels back as it does the fields.
    await edit.getByRole('button', { name: 'Discard changes' }).click()
    await second.waitFor({ state: 'detached' })
    await edit.getByPlaceholder('current: https://hooks.invalid/…').waitFor()
    await edit.getByRole('button', { name: 'Add channel' }).press('Enter')
    await second.waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await edit.getByRole('button', { name: 'Remove channel 2' }).press('Enter')
    await second.waitFor({ state: 'detached' })
    await expect.poll(() => edit.getByRole('button', { name: 'Add channel' }).evaluate(isFocused)).toBe(true)
    await edit.getByRole('button', { name: 'Save' }).click()
    await edit.waitFor({ state: 'detached' })
    await page.goto(`${portal.url}/pages/cmp/deliveries`)
    const sent = page.getByRole('listitem').filter({ hasText: `Budget ${HOOKED} has reached 100%` })
    await sent.getByText('https://hooks.invalid/…').waitFor()
    await sent.getByText(/retry at/).waitFor()
    const again = sent.getByRole('button', { name: 'Resend' })
    // The attempt starts immediately and may fail before the page polls: the response confirms that it was queued.
    const answered = await during(
      page.waitForResponse(
        async (answer) => answer.url().endsWith('/graphql') && (await answer.text()).includes('sendDeliveryAgain'),
      ),
      () => again.click(),
    )
    expect(await answered.text()).toContain('"state":"queued"')
    await sent.getByText(/retry at/).waitFor()
    expect(await page.content()).not.toContain('T0KEN')
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'sent' })
    await page.getByText('No deliveries yet').waitFor()
    await deleteBudgets(page)
    expect(faults).toEqual([])
    await context.close()
  })

  test('the address contains the filters of alerts and deliveries: reload, Back and a shared link keep them', async () => {
    const { page, context, faults } = await open('aws.demo', '/pages/cmp/budgets')
    await passBudgets(page, 26)
    for (const { path, narrow, query } of [
      {
        path: '/pages/cmp/alerts',
        narrow: async () => {
          await page.getByLabel('Type', { exact: true }).selectOption('budgetActual')
          await page.waitForURL(/\?kind=budgetActual$/)
          await page.getByRole('switch', { name: 'Unread only' }).press('Space')
        },
        query: 'kind=budgetActual&unread=only',
      },
      {
        path: '/pages/cmp/deliveries',
        narrow: () => page.getByLabel('Show', { exact: true }).selectOption('queued'),
        query: 'state=queued',
      },
    ]) {
      await page.goto(`${portal.url}${path}`)
      await narrow()
      await page.waitForURL(`**${path}?${query}`)
      await expect.poll(() => rows(page).count()).toBe(25)
      await page.getByRole('button', { name: 'Show more' }).click()
      await page.waitForURL(`**${path}?${query}&shown=50`)
      await expect.poll(() => rows(page).count()).toBeGreaterThan(25)
      const all = await rows(page).count()
      const chosen = await choices(page)
      await page.reload()
      await expect.poll(() => rows(page).count()).toBe(all)
      expect(await choices(page)).toEqual(chosen)
      const shared = await open('aws.demo', `${path}?${query}&shown=50`)
      await expect.poll(() => rows(shared.page).count()).toBe(all)
      expect(await choices(shared.page)).toEqual(chosen)
      expect(shared.faults).toEqual([])
      await shared.context.close()
      await page.goBack()
      await page.waitForURL(`**${path}?${query}`)
      await expect.poll(() => rows(page).count()).toBe(25)
      expect(await choices(page)).toEqual(chosen)
      await page.goBack()
      await expect.poll(() => choices(page)).not.toEqual(chosen)
    }
    await deleteBudgets(page)
    expect(faults).toEqual([])
    await context.close()
  })

  test.each(['budgets', 'anomalies', 'alerts', 'deliveries'])(
    'axe finds nothing on %s, wide and narrow',
    async (name) => {
      const { page, context, faults } = await open('xcloud.demo', `/pages/cmp/${name}`)
      await page.getByRole('listitem').getByRole('heading', { level: 2 }).first().waitFor()
      await expect.poll(() => findings(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 375, height: 812 })
      await expect.poll(() => findings(page)).toEqual([])
      await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  test('other users see nothing of it, and an enrollment without any shows an empty state', async () => {
    const { page, context, faults } = await open('reseller.demo', '/pages/cmp/budgets')
    await page.getByText('No budgets yet').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
