import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled, signIn, startPortal, visit, type Portal } from './harness'
import { findings, wider } from './page-checks'
import { shifts, watchShifts } from './shift-parts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const charts = [
  ['budgets', 'Actual vs. budget', /of .*% used/],
  ['anomalies', 'Cost impact over time', /\d\.\d\d/],
  ['alerts', 'Alerts over time', /: \d+$/],
] as const

test.each(charts)(
  '%s are charted above the list, on wide and narrow windows, and nothing moves',
  async (name, label, read) => {
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      const { page, context, faults } = await visit(portal, { colorScheme, viewport: { width, height: 900 } })
      await signIn(context, portal.url, 'azure.demo')
      await watchShifts(page)
      await page.goto(`${portal.url}/pages/cmp/${name}`)
      const chart = page.getByRole('figure', { name: label, exact: true })
      // The library that draws comes after the room for it.
      await chart.locator('canvas').waitFor()
      await settled(page)
      expect(await shifts(page)).toEqual([])
      expect(await chart.getByRole('slider').getAttribute('aria-valuetext')).toMatch(read)
      const list = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
      const [above, below] = [await chart.boundingBox(), await list.first().boundingBox()]
      expect(above!.y + above!.height).toBeLessThan(below!.y)
      expect(await wider(page)).toBeLessThanOrEqual(0)
      await expect.poll(() => findings(page)).toEqual([])
      expect(faults).toEqual([])
      await context.close()
    }
  },
)

test('a filter that leaves no alerts leaves no chart', async () => {
  const { page, context, faults } = await visit(portal)
  await signIn(context, portal.url, 'azure.demo')
  await page.goto(`${portal.url}/pages/cmp/alerts?kind=deliveryFailed`)
  await page.getByText('No alerts', { exact: true }).waitFor()
  expect(await page.getByRole('figure').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})
