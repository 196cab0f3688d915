// How the tests of the settings find their way in the panel.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const settings = (page: Page) => page.getByRole('dialog', { name: 'Theme customization' })

export const group = (page: Page, name: string) => settings(page).getByRole('radiogroup', { name, exact: true })

export async function openSettings(page: Page): Promise<void> {
  hearSaves(page)
  const more = page.getByRole('button', { name: 'More actions' })
  const customization = page.getByRole('button', { name: 'Theme customization' })
  await more.or(customization).first().waitFor()
  if (await more.isVisible()) await more.click()
  await customization.click()
  await settings(page).waitFor()
}

/** By key and not by pointer, which a color next to the edge of the panel's scroll would not reach. */
export const pick = (page: Page, of: string, name: string) =>
  group(page, of).getByRole('radio', { name, exact: true }).press('Space')

/** Gives the server a layout of the signed-in user, as a choice in the panel does. */
export async function putLayout(page: Page, url: string, layout: Layout): Promise<void> {
  const answer = await page.request.put(`${url}/api/ng/user/layout`, {
    headers: { 'X-Costdeck': '1', Origin: url },
    data: { schemaVersion: 1, ...layout },
  })
  if (!answer.ok()) throw new Error(`layout not saved: ${answer.status()}`)
}

/** The data attributes of <html>, without `data-`. */
export const attributes = (page: Page): Promise<Record<string, string | undefined>> =>
  page.evaluate(() => ({ ...document.documentElement.dataset }))

type Layout = Record<string, unknown>

const layoutOf = (body: string | null): Layout | undefined =>
  (JSON.parse(body ?? '{}') as { variables?: { layout?: Layout } }).variables?.layout

/** The layouts that the page saves from now on. */
export function saves(page: Page): Layout[] {
  const sent: Layout[] = []
  page.on('request', (request) => {
    const layout = request.url().endsWith('/graphql') ? layoutOf(request.postData()) : undefined
    if (layout) sent.push(layout)
  })
  return sent
}

/** The saves of each page that were answered, in the order of the answers. */
const answered = new WeakMap<Page, Layout[]>()

/** Listens before the first choice, because its save may be answered before the test waits for it. */
export function hearSaves(page: Page): void {
  if (answered.has(page)) return
  const layouts: Layout[] = []
  answered.set(page, layouts)
  page.on('response', (answer) => {
    const layout = answer.url().endsWith('/graphql') ? layoutOf(answer.request().postData()) : undefined
    if (layout) layouts.push(layout)
  })
}

/** Waits until the server has the choices. A slow machine may take each for a separate change, with a save for each. */
export async function layoutSaved(page: Page, choices: Layout): Promise<void> {
  await expect.poll(() => answered.get(page)?.at(-1)).toMatchObject(choices)
}

export async function resetSettings(page: Page): Promise<void> {
  const before = answered.get(page)?.length
  await settings(page).getByRole('button', { name: 'Reset to the defaults' }).click()
  await expect.poll(() => answered.get(page)?.length).not.toBe(before)
}
