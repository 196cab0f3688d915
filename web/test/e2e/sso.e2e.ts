import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './harness'
import { findings, wider } from './page-checks'
import { startPortalWithProvider } from './provider'

let portal: Awaited<ReturnType<typeof startPortalWithProvider>>
beforeAll(async () => (portal = await startPortalWithProvider()))
afterAll(() => portal.stop())

async function signInAs(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Contoso' }).click()
  await page.waitForURL((url) => url.origin === portal.provider)
  await page.getByLabel('Account').fill(account)
  await page.getByRole('button', { name: 'Go on' }).click()
}

const cookiesOfPortal = async (page: Page) =>
  (await page.context().cookies(portal.url)).filter(({ name }) => name.startsWith('costdeck-'))

test('A58 through a provider on another site to the wanted page, and out again on both sides', async () => {
  const { page, context, faults } = await visit(portal)
  await page.goto(`${portal.url}/pages/aws-usage?top=5#content`)
  await page.waitForURL(/\/login/)
  await signInAs(page, 'anna')
  await page.waitForURL(`${portal.url}/pages/aws-usage?top=5#content`)
  await page.getByRole('button', { name: /^Profile of Anna Amazon/ }).waitFor()
  // The cookie came with an answer to another site's redirect, and is Strict all the same.
  await expect
    .poll(async () => (await cookiesOfPortal(page)).map(({ name, sameSite }) => `${name} ${sameSite}`))
    .toEqual(['costdeck-sid Strict'])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toContain('eyJ')

  await page.getByRole('button', { name: /^Profile of / }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL((url) => url.origin === portal.provider)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL(`${portal.url}/login`)
  await page.getByText('You have signed out.').waitFor()
  await expect.poll(() => cookiesOfPortal(page)).toEqual([])
  // Signed out there too: the provider asks who it is.
  await page.getByRole('button', { name: 'Sign in with Contoso' }).click()
  await page.getByLabel('Account').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('two tabs sign in concurrently', async () => {
  const { page, context, faults } = await visit(portal)
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto(`${portal.url}/login`)
    await tab.getByRole('button', { name: 'Sign in with Contoso' }).click()
    await tab.getByLabel('Account').waitFor()
  }
  for (const tab of [second, page]) {
    await tab.getByLabel('Account').fill('anna')
    await tab.getByRole('button', { name: 'Go on' }).click()
    await tab.waitForURL(/\/pages\/aws-usage/)
  }
  expect(faults).toEqual([])
  await context.close()
})

test('an unknown user gets the reason, and may sign in as another one', async () => {
  const { page, context, faults } = await visit(portal)
  await page.goto(`${portal.url}/login`)
  await signInAs(page, 'stranger')
  await page.getByText('Contoso recognized you, but you have no account here.').waitFor()
  expect(page.url()).toBe(`${portal.url}/login`)
  await signInAs(page, 'anna')
  await page.waitForURL(/\/pages\/aws-usage/)
  expect(faults).toEqual([])
  await context.close()
})

test('an unavailable provider is reported in place; the password still works', async () => {
  const { page, context, faults } = await visit(portal)
  await page.goto(`${portal.url}/login`)
  await page.getByRole('button', { name: 'Sign in with Fabrikam' }).click()
  await page.getByText('Fabrikam is not responding.').waitFor()
  await page.getByLabel('User ID').fill('aws.demo')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/pages\/aws-usage/)
  // The expected 503, and the browser's log line about it.
  expect(faults.filter((fault) => !fault.includes('503'))).toEqual([])
  await context.close()
})

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 360],
  ['dark', 360],
] as const)('the buttons in the %s scheme at %i px', async (colorScheme, width) => {
  const { page, context, faults } = await visit(portal, { colorScheme, viewport: { width, height: 1000 } })
  await page.goto(`${portal.url}/login#provider=corp&sso=unknown`)
  await page.getByText('Contoso recognized you').waitFor()
  await expect.poll(() => findings(page)).toEqual([])
  await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
  const pictures = process.env['SSO_PICTURES']
  if (pictures) await page.screenshot({ path: `${pictures}/login-${colorScheme}-${width}.png`, fullPage: true })
  expect(faults).toEqual([])
  await context.close()
})
