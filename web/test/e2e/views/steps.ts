// Steps that the views share.
import type { Page, Route } from 'playwright-core'
import { figure } from '../harness'

/** Works on the sample file, whose figures stay as they are. */
export const SAMPLE_USER = 'focus.demo'

/** Turns off blocking during calls, so that the page stays visible. */
export const PATIENT_USER = 'gcp.demo'

export async function neverBlock(page: Page, url: string): Promise<void> {
  const saved = await page.request.put(`${url}/api/ng/user/layout`, {
    headers: { 'X-Costdeck': '1', Origin: url },
    data: { schemaVersion: 1, blockLoading: false },
  })
  if (!saved.ok()) throw new Error(`the layout was not saved: ${saved.status()}`)
}

export const USAGE = '/pages/xcloud-usage'

/** Costs as they were loaded: figures, chart and table. */
export async function openUsage(page: Page, url: string, query = '', area = USAGE): Promise<void> {
  await page.goto(`${url}${area}${query}`)
  await page.getByRole('figure').first().waitFor()
  await page.locator('tfoot').last().waitFor()
}

export async function openLogin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'focus.demo' }).waitFor()
}

export async function signIn(page: Page, userId: string, password: string): Promise<void> {
  await page.getByLabel('User ID').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Mocks one operation of the facade. */
export const answer = (page: Page, document: object, reply: (route: Route) => unknown) =>
  page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(String(document))) await reply(route)
    // Another document may have its own answer.
    else await route.fallback()
  })

/** The answer of a server that cannot reach the costs. */
export const unavailable = (route: Route) =>
  route.fulfill({
    json: {
      errors: [
        {
          message: 'The cost service does not answer; try again shortly.',
          extensions: { code: 'UPSTREAM_UNAVAILABLE', status: 503 },
        },
      ],
    },
  })

/** Never answered: the page keeps waiting. */
export const held = () => undefined

export const billedCost = (page: Page) => figure(page, 'Billed cost')
