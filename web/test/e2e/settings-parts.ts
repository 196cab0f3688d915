// How the tests of the settings find their way in the panel.
import type { Page } from 'playwright-core'

export const settings = (page: Page) => page.getByRole('dialog', { name: 'Theme customization' })

export const group = (page: Page, name: string) => settings(page).getByRole('radiogroup', { name, exact: true })

export async function openSettings(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More actions' })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: 'Theme customization' }).click()
  await settings(page).waitFor()
}

/** By key and not by pointer, which a colour next to the edge of the panel's scroll would not reach. */
export const pick = (page: Page, of: string, name: string) =>
  group(page, of).getByRole('radio', { name, exact: true }).check({ force: true })

/** What is on <html>, by name without `data-`. */
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

/** Waits until the choice just made is saved, and gives what was sent. */
export async function settled(page: Page): Promise<Layout> {
  const answer = await page.waitForResponse(
    (one) => one.url().endsWith('/graphql') && layoutOf(one.request().postData()) !== undefined,
  )
  return layoutOf(answer.request().postData()) as Layout
}

export async function resetSettings(page: Page): Promise<void> {
  const saved = settled(page)
  await settings(page).getByRole('button', { name: 'Reset to the defaults' }).click()
  await saved
}
