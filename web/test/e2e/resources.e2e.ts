import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, figure, settled, signIn, startPortal, visit, visitAs, type Portal } from './harness'
import { findings, provenByRows, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const open = (user: string, address: string) => visitAs(portal, user, address)

const lines = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')
const part = (page: Page, name: string) => page.getByRole('radio', { name }).check()
const finding = (page: Page, name: string) => page.getByRole('article', { name })
/** The proposal without a decision; those of earlier runs are completed. */
const proposal = (page: Page, name: string) =>
  lines(page, 'Actions').filter({ hasText: 'Proposed' }).getByRole('button', { name })

describe('the resources of a cloud', () => {
  test('the inventory is the month, searched and opened', async () => {
    const { page, context, faults } = await open('azure.demo', '/pages/azure-usage?metric=EffectiveCost')
    const usage = await figure(page, 'Effective cost').innerText()
    await page.goto(`${portal.url}/pages/azure-rm`)
    await lines(page, 'Inventory').first().waitFor()
    const total = await figure(page, 'Total').innerText()
    const exact = (text: string) => /€[\d,.]+/.exec(text)?.[0]
    expect(exact(total)).toBeTruthy()
    expect(exact(usage)).toBe(exact(total))

    for (const label of ['Total', 'Resource cost']) {
      await figure(page, label).getByRole('button').click()
      await provenByRows(page)
    }
    await page.getByRole('searchbox', { name: 'Search resources' }).fill('ERP-batch')
    await expect.poll(() => lines(page, 'Inventory').count()).toBe(2)
    expect(new URL(page.url()).searchParams.get('q')).toBe('ERP-batch')
    await page.getByRole('button', { name: 'erp-batch-02' }).press('Enter')
    const drawer = page.getByRole('dialog', { name: 'erp-batch-02' })
    await drawer.getByRole('button', { name: 'View charges' }).click()
    await page.getByRole('dialog', { name: 'Source rows' }).getByRole('table').last().waitFor()
    await page.keyboard.press('Escape')
    await drawer.getByText('No findings for this resource').or(drawer.getByRole('article')).first().waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })

  test('older actions are shown page by page, to the first', async () => {
    const { page, context, faults } = await open('gcp.demo', '/pages/gcp-rm?view=findings&rule=missing-tags')
    await page.getByRole('article').first().waitFor()
    // One more than a page shows; proposals of other values for the same resource are separate actions.
    const statuses = await page.evaluate(async () => {
      const post = async (path: string, body: unknown) =>
        fetch(`/api/ng/resources/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Costdeck': '1' },
          body: JSON.stringify(body),
        })
      const found = (await (await post('findings', { rule: 'missing-tags', limit: 1 })).json()) as {
        findings: { id: string }[]
      }
      const finding = found.findings[0]!.id
      const statuses = new Set<number>()
      for (let i = 0; i < 51; i++) {
        const parameters = [{ name: 'team', value: `core-${i}` }]
        statuses.add((await post('actions', { finding, scope: {}, kind: 'tag', parameters })).status)
      }
      return [...statuses]
    })
    expect(statuses).toEqual([200])
    await page.goto(`${portal.url}/pages/gcp-rm?view=actions`)
    await page.getByText('50 actions', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Show older actions' }).click()
    await page.getByText('51 actions', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Show older actions' }).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  test('a finding shows its evidence, and another user approves the proposal', async () => {
    const { page, context, faults } = await open('azure.demo', '/pages/azure-rm?view=findings&rule=orphaned')
    const orphan = finding(page, 'erp-batch-01-osdisk')
    await orphan.getByRole('button', { name: 'Evidence' }).click()
    await orphan.getByText('erp-batch-01', { exact: true }).waitFor()
    // The saving is the disk's cost: its formula opens the rows, and so does the earlier cost of its machine.
    await orphan.getByRole('button', { name: /^Estimated saving/ }).click()
    const saving = page.getByRole('dialog', { name: 'How Savings is calculated' })
    await saving.getByRole('table').getByRole('button').first().click()
    await provenByRows(page)
    await page.keyboard.press('Escape')
    await saving.waitFor({ state: 'detached' })
    await orphan.locator('dd').getByRole('button').last().click()
    await provenByRows(page)
    await orphan.getByRole('button', { name: 'Propose action' }).click()
    await orphan.getByRole('textbox', { name: 'Reason' }).fill('Its machine is gone')
    await orphan.getByRole('button', { name: 'Propose', exact: true }).click()
    await orphan.getByRole('button', { name: 'View actions' }).click()
    await proposal(page, 'erp-batch-01-osdisk').click()
    await page.getByText('Another user with the approver role must decide.').waitFor()
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await context.close()
    expect(faults).toEqual([])

    const admin = await visit(portal, { reducedMotion: 'reduce' })
    await signIn(admin.context, portal.url, 'admin.demo')
    // Where the demo's user begins; an earlier run may have left them elsewhere.
    const begin = () => call(portal, admin.page, 'POST', 'user/enrollment', { eaEnrollmentNumber: 'CMP-7001' })
    expect((await begin()).ok()).toBe(true)
    await admin.page.goto(`${portal.url}/pages/xcloud-usage`)
    await admin.page.getByRole('button', { name: 'Switch enrollment' }).click()
    await admin.page.getByRole('button', { name: /AZ-3001/ }).click()
    await expect.poll(() => new URL(admin.page.url()).pathname).toBe('/pages/azure-usage')
    await admin.page.goto(`${portal.url}/pages/azure-rm?view=actions`)
    await proposal(admin.page, 'erp-batch-01-osdisk').click()
    await admin.page.getByRole('button', { name: 'Approve' }).click()
    await admin.page.getByRole('button', { name: 'Dry run', exact: true }).click()
    await admin.page
      .getByText(/^Would delete \/subscriptions/)
      .first()
      .waitFor()
    await admin.page.getByRole('button', { name: 'Run', exact: true }).click()
    await admin.page
      .getByText(/^Dry run: nothing was changed/)
      .first()
      .waitFor()
    // The list is loaded again after the run.
    await expect.poll(() => lines(admin.page, 'Actions').first().innerText()).toContain('Completed')
    expect((await begin()).ok()).toBe(true)
    await admin.context.close()
  })

  test.each(['light', 'dark'] as const)(
    'in %s axe finds nothing, and a narrow window is wide enough',
    async (scheme) => {
      const { page, context, faults } = await open('gcp.demo', '/pages/gcp-rm')
      await page.emulateMedia({ colorScheme: scheme })
      await lines(page, 'Inventory').first().waitFor()
      for (const name of ['Inventory', 'Findings', 'Tags', 'Actions']) {
        await part(page, name)
        await settled(page)
        if (name === 'Findings') await page.getByRole('button', { name: 'Evidence' }).first().click()
        await page.setViewportSize({ width: 1440, height: 900 })
        await expect.poll(() => findings(page), { message: name }).toEqual([])
        await page.setViewportSize({ width: 375, height: 812 })
        await settled(page)
        await expect.poll(() => wider(page), { message: name }).toBeLessThanOrEqual(0)
      }
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
