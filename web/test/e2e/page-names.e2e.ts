import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, visitAs, type Portal } from './harness'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

interface Item {
  label: string
  routerlink?: string
  unlisted?: boolean
  items?: Item[]
}

const leaves = (items: Item[] = []): Item[] =>
  items.flatMap((item) => [...(item.routerlink && !item.unlisted ? [item] : []), ...leaves(item.items)])

/** Every page that a menu of the user leads to, with the label that it has there. */
async function menuPages(page: Page): Promise<[path: string, label: string][]> {
  const answer = await page.request.get(`${portal.url}/session`, { headers: { 'X-Costdeck': '1' } })
  const { currentUser } = (await answer.json()) as { currentUser: { userMenu: Record<string, Item[] | undefined> } }
  const { mainMenu, top1Menu, top2Menu, top3Menu, loginUserMenu } = currentUser.userMenu
  const all = [mainMenu, top1Menu, top2Menu, top3Menu, loginUserMenu].flatMap((menu) => leaves(menu))
  return all
    .filter(({ routerlink }) => /^\/pages\//.test(routerlink!))
    .map(({ routerlink, label }) => [routerlink!, label])
}

test('a page has one name: in the menus, the palette, the tab, the breadcrumb and its heading', async () => {
  const { page, context, faults } = await visitAs(portal, 'admin.demo', '/pages/cmp')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const pages = await menuPages(page)
  expect(pages.length).toBeGreaterThan(15)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').getByRole('option')
  await palette.first().waitFor()
  const offered = (await palette.allInnerTexts()).map((text) => text.split('\n')[0])
  await page.keyboard.press('Escape')
  for (const [path, label] of new Map(pages)) {
    expect(offered).toContain(label)
    await page.evaluate((to) => history.pushState(null, '', to), path)
    const names = () =>
      page.evaluate(() => [
        document.title,
        document.querySelector('nav [aria-current=page]:is(span)')?.textContent,
        document.querySelector('h1')?.textContent,
      ])
    await expect.poll(names).toEqual([`${label} · Costdeck`, label, label])
  }
  // And no page has two labels in two menus.
  for (const [path, label] of pages) expect(new Map(pages).get(path)).toBe(label)
  expect(faults).toEqual([])
  await context.close()
})
