import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDevelopment } from './development'
import { comeBack, logIn, visit, type Portal } from './harness'
import { findings, wider } from './page-checks'

let portal: Portal
beforeAll(async () => {
  portal = await startDevelopment()
})
afterAll(() => portal.stop())

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)(
  'A90 A91 every part in the %s scheme at %i px: axe finds nothing, a form refuses and hands over',
  async (colorScheme, width) => {
    const viewport = { width, height: 844 }
    const { page, context, faults } = await visit(portal, { colorScheme, viewport, reducedMotion: 'reduce' })
    await logIn(page, portal.url, 'focus.demo', '/pages/gallery')
    await page.getByRole('heading', { name: 'Gallery' }).waitFor()
    for (const style of ['Filled', 'Outlined']) {
      await page.getByText(style, { exact: true }).click()
      await expect.poll(() => findings(page), { message: style }).toEqual([])
    }
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)

    const color = (index: number) =>
      page
        .getByRole('switch')
        .nth(index)
        .evaluate((input) => getComputedStyle(input.nextElementSibling!).backgroundColor)
    expect(await color(0), 'on looks other than off').not.toBe(await color(1))

    const form = page.getByRole('form', { name: 'Budget' })
    await form.getByRole('button', { name: 'Save the budget' }).click()
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('4 fields need your attention'))
    await expect.poll(() => form.getByText('This field is required.', { exact: true }).count()).toBe(4)
    await expect.poll(() => findings(page)).toEqual([])
    await form.getByLabel('Name').fill('Platform')
    await form.getByLabel('Team').selectOption('platform')
    await form.getByLabel('Limit').fill('1200.5')
    await form.getByRole('group', { name: 'Clouds' }).getByRole('checkbox', { name: 'Google Cloud' }).check()
    await form.getByLabel('First day').fill('2026-11-21')
    await form.getByRole('button', { name: 'Save the budget' }).click()
    await page.locator('[data-toast=appToast]').getByText('Budget saved').waitFor()
    expect(JSON.parse(await page.locator('[data-values]').innerText())).toEqual({
      ...{ title: 'Platform', purpose: '', team: 'platform', owner: 'Ada Lovelace', limit: 1200.5, warnAt: 80 },
      ...{ from: '2026-11-21', clouds: { aws: false, azure: false, gcp: true, oracle: false }, tell: ['mail'] },
    })
    expect(faults).toEqual([])
    await context.close()
  },
)

test('A77 A91 the survey form keeps input: a newer version asks, an ended session waits, and discarding clears it', async () => {
  const { page, context, faults } = await visit(portal, { reducedMotion: 'reduce' })
  await logIn(page, portal.url, 'focus.demo', '/pages/gallery')
  const form = page.getByRole('form', { name: 'Budget' })
  await form.getByLabel('Name').fill('Platform')
  let answer: object = { alive: true, expiresAt: Math.floor(Date.now() / 1000) + 3_000 }
  await page.route('**/session/alive', (route) =>
    route.fulfill({ json: answer, headers: { 'version-control': '999999' } }),
  )
  await comeBack(page)
  const version = page.getByRole('dialog', { name: 'A new version of Costdeck is available' })
  await version.getByRole('button', { name: 'Later' }).click()
  await version.waitFor({ state: 'hidden' })
  answer = { alive: false, expiresAt: 0 }
  await comeBack(page)
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await ended.getByLabel('Password').fill('demo')
  await ended.getByRole('button', { name: 'Sign in' }).click()
  await ended.waitFor({ state: 'hidden' })
  expect(await form.getByLabel('Name').inputValue()).toBe('Platform')

  await form.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('')
  await comeBack(page)
  await page.waitForURL(/\/login/)
  expect(faults).toEqual([])
  await context.close()
})
