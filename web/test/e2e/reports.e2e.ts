import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settled, startPortal, visitAs, type Portal } from './harness'
import { findings, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const REPORTS = '/pages/cmp/reports'

const open = (user: string, address: string) => visitAs(portal, user, address)

const view = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
const report = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

async function openMenu(page: Page) {
  await page.getByRole('figure').first().waitFor()
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('region', { name: 'Saved views' }).waitFor()
}

describe('saved views', () => {
  test('a view is saved, opened by its link, shared and deleted; then its link explains that it is gone', async () => {
    const { page, context, faults } = await open('xcloud.demo', '/pages/aws-usage?by=RegionName&metric=EffectiveCost')
    await openMenu(page)
    await page.getByRole('textbox', { name: 'Save this view' }).fill('Regions, effective')
    await page.getByRole('button', { name: 'Save view' }).click()
    const saved = view(page, 'Regions, effective')
    await saved.getByText('private').waitFor()
    await saved.getByRole('button', { name: 'Share Regions, effective' }).click()
    await saved.getByText('shared').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    const link = await saved.getByRole('link').getAttribute('href')
    expect(link).toMatch(/^\/pages\/aws-usage\?view=\w+$/)

    await page.goto(portal.url + link)
    await expect.poll(() => new URL(page.url()).search).toBe('?by=RegionName&metric=EffectiveCost')

    await openMenu(page)
    await saved.getByRole('button', { name: 'Delete Regions, effective' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Regions, effective' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    // By role there is nothing behind an open dialog.
    await dialog.waitFor({ state: 'detached' })
    await settled(page)
    await saved.waitFor({ state: 'detached' })
    await page.goto(portal.url + link)
    await page.getByRole('alert').filter({ hasText: 'This view was deleted' }).waitFor()
    await page.getByRole('figure').first().waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(faults).toEqual([])
    await context.close()
  })

  test('the default view opens automatically, and another enrollment’s link reads as gone', async () => {
    const { page, context, faults } = await open('xcloud.demo', REPORTS)
    const demo = view(page, 'Providers by effective cost')
    await demo.getByRole('button', { name: 'Make Providers by effective cost the default' }).click()
    await demo.getByText('default').waitFor()
    const link = await demo.getByRole('link').getAttribute('href')
    await page.goto(`${portal.url}/pages/xcloud-usage`)
    await expect.poll(() => new URL(page.url()).search).toBe('?by=ProviderName&metric=EffectiveCost')
    // The next run finds the page as the demo has it.
    await page.goto(portal.url + REPORTS)
    await demo.getByRole('button', { name: 'Remove Providers by effective cost as default' }).click()
    await demo.getByRole('button', { name: 'Make Providers by effective cost the default' }).waitFor()
    await context.close()
    const other = await open('aws.demo', link!.replace('xcloud-usage', 'aws-usage'))
    await other.page.getByRole('alert').filter({ hasText: 'no longer shared with you' }).waitFor()
    await other.context.close()
    expect([...faults, ...other.faults]).toEqual([])
  })
})

describe('scheduled reports', () => {
  test('a report is created, run, paused and deleted; its delivery shows why it waits', async () => {
    const { page, context, faults } = await open('xcloud.demo', REPORTS)
    await page.getByRole('note').filter({ hasText: 'No mail server is configured' }).waitFor()
    await report(page, 'Monthly costs').getByText('no mail server is configured').waitFor()

    await page.getByRole('button', { name: 'New report' }).click()
    const form = page.getByRole('region', { name: 'New report' })
    await form.getByLabel('Name').fill('Weekly & more')
    await form.getByLabel('Frequency').selectOption('weekly')
    await form.getByLabel('Weekday').selectOption('Friday')
    await form.getByLabel('Time zone').selectOption('Europe/Berlin')
    await form.getByLabel('Channel').selectOption('Slack')
    await form.getByRole('textbox', { name: /hook/i }).fill('https://127.0.0.1/x')
    await form.getByRole('button', { name: 'Save report' }).click()
    const recipient = form.getByRole('group', { name: 'Recipient 1' })
    await recipient.getByText(/not public/).waitFor()
    await form.getByLabel('Channel').selectOption('Email')
    await form.getByRole('textbox', { name: 'Email address' }).fill('team@example.org')
    await form.getByRole('button', { name: 'Save report' }).click()

    const made = report(page, 'Weekly & more')
    await made.getByText(/Weekly on Friday at 8:00\sAM · Europe\/Berlin/).waitFor()
    await made.getByRole('button', { name: 'Run now: Weekly & more' }).click()
    await made.getByText('no mail server is configured').waitFor()
    await made.getByRole('button', { name: 'History of Weekly & more' }).click()
    const runs = made.getByRole('table', { name: 'Recent runs of Weekly & more' })
    await runs.getByText('manual').waitFor()
    await runs.getByText('team@example.org').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.setViewportSize({ width: 375, height: 800 })
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    await made.getByRole('button', { name: 'Pause Weekly & more' }).click()
    await made.getByText('Paused', { exact: true }).waitFor()
    await made.getByRole('button', { name: 'Delete Weekly & more' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Weekly & more' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.waitFor({ state: 'detached' })
    await settled(page)
    await made.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })
})
