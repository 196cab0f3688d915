import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure, flowsRun, logIn, logInByForm, settled, signOut, startPortal, visit, type Portal } from './harness'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allInnerTexts()

describe('coming and going', () => {
  test('A2 another user sees another menu and other figures, and never those of the one before', async () => {
    const { page, context, faults } = await visit(portal)
    await logInByForm(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').getByText('$20.52').waitFor()
    // XCloud users have tabs (A67), which open their entries.
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').first().click()
    await expect.poll(() => mainMenu(page)).not.toEqual([])
    const first = await mainMenu(page)
    await page.keyboard.press('Escape')
    await signOut(page)

    // From now on nothing of the first user may show: neither a service nor the name.
    await page.addInitScript(() => {
      const seen = () => {
        if (/Elastic Compute Cloud|Fiona/.test(document.body?.innerText ?? '')) console.error('the user before shows')
      }
      new MutationObserver(seen).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await logInByForm(page, portal.url, 'azure.demo')
    await page.waitForURL(/\/pages\/azure-usage/)
    await figure(page, 'Billed cost').waitFor()
    expect(await mainMenu(page)).not.toEqual(first)
    expect(await figure(page, 'Billed cost').innerText()).not.toContain('20.52')
    expect(faults).toEqual([])
    await context.close()
  })

  test('A60 logging out leads to the login page with a notice; Back shows nothing of the session', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await signOut(page)
    await page.getByText('You have signed out.').waitFor()
    await page.goBack()
    await page.waitForURL(/\/login/)
    expect(await page.locator('body').innerText()).not.toMatch(/Elastic Compute Cloud|Fiona/)
    expect(faults).toEqual([])
    await context.close()
  })

  test('A6 a wanted address is kept over the login', async () => {
    const { page, context, faults } = await visit(portal)
    await page.goto(`${portal.url}/pages/aws-usage?metric=ListCost`)
    await page.waitForURL(/\/login/)
    await page.getByLabel('User ID').fill('focus.demo')
    await page.getByLabel('Password', { exact: true }).fill('demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/pages\/aws-usage\?.*metric=ListCost/)
    expect(faults).toEqual([])
    await context.close()
  })

  test('A5 A7 A10 /pages, /reload and unknown pages lead home, from the server and within the app', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'azure.demo')
    await figure(page, 'Billed cost').waitFor()
    for (const address of ['/pages', '/reload', '/pages/nothing', '/nothing/at/all']) {
      await page.goto(portal.url + address)
      await page.waitForURL(/\/pages\/azure-usage$/)
      await figure(page, 'Billed cost').waitFor()
    }
    await page.evaluate(() => history.pushState(null, '', '/pages/nothing'))
    await page.waitForURL(/\/pages\/azure-usage$/)
    expect(faults).toEqual([])
    await context.close()
  })

  test('A88 a wrong password and an unknown user read the same, in place', async () => {
    const { page, context } = await visit(portal)
    const messages: string[] = []
    for (const [userId, password] of [
      ['focus.demo', 'nope'],
      ['nobody', 'demo'],
    ] as const) {
      await page.goto(`${portal.url}/login`)
      await page.getByLabel('User ID').fill(userId)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      messages.push(await page.getByRole('alert').filter({ hasText: /./ }).innerText())
    }
    expect(messages[0]).toMatch(/user ID or the password is wrong/i)
    expect(messages[1]).toBe(messages[0])
    await context.close()
  })

  test('A65 the language changes the page, the menu and the stored choice', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'gcp.demo')
    await figure(page, 'Billed cost').waitFor()
    await page.getByRole('button', { name: 'Change language' }).click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('button', { name: /^Profil von/ }).waitFor()
    await figure(page, 'Abgerechnete Kosten').or(page.locator('dl > div').first()).first().waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de-DE')
    // A call that stores the choice would end with the page.
    await settled(page)
    await page.reload()
    await page.getByRole('button', { name: /^Profil von/ }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de-DE')
    expect(faults).toEqual([])
    await context.close()
  })

  test('A21 A64 an administrator switches the enrollment: other figures, its own home', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'admin.demo')
    await figure(page, 'Billed cost').waitFor()
    await page.getByRole('button', { name: 'Switch enrollment' }).click()
    await page.getByRole('button', { name: /FOCUS-1001/ }).click()
    await figure(page, 'Billed cost').getByText('$20.52').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/pages/xcloud-usage')
    expect(faults).toEqual([])
    await context.close()
  })
})

/** The scripts of the page wait until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

describe('a login page whose script is late', () => {
  test('A54 a form submitted before hydration is submitted again, and its input never reaches the address', async () => {
    const { page, context, faults } = await visit(portal)
    const release = await holdScripts(page)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto(`${portal.url}/login`, { waitUntil: 'commit' })
    await page.getByLabel('User ID').fill('focus.demo')
    await page.getByLabel('Password', { exact: true }).fill('demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    release()
    await page.waitForURL(/\/pages\/xcloud-usage/)
    expect(addresses.filter((address) => address.includes('demo'))).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('A65 a language chosen before hydration is the language of the page', async () => {
    const { page, context, faults } = await visit(portal)
    const release = await holdScripts(page)
    await page.goto(`${portal.url}/login`, { waitUntil: 'commit' })
    await page.getByRole('combobox').selectOption('de-DE')
    release()
    await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de-DE')
    expect(await page.getByRole('combobox').inputValue()).toBe('de-DE')
    expect(faults).toEqual([])
    await context.close()
  })
})

test('A90 after an attempt with empty fields nothing is sent until the user sends it', async () => {
  const { page, context, faults } = await visit(portal)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/session')) sent.push(request.postData() ?? '')
  })
  await page.goto(`${portal.url}/login`)
  await page.getByRole('button', { name: 'focus.demo' }).waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => page.getByText('This field is required.').count()).toBe(2)
  await page.getByLabel('User ID').pressSequentially('focus.demo')
  await page.getByLabel('Password', { exact: true }).pressSequentially('demo')
  await expect.poll(() => page.getByText('This field is required.').count()).toBe(0)
  expect(sent).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pages\/xcloud-usage/)
  expect(sent).toHaveLength(1)
  expect(faults).toEqual([])
  await context.close()
})

test('A90 a field that is left empty says so; a press on a demo user beside it still counts', async () => {
  const { page, context, faults } = await visit(portal)
  await page.goto(`${portal.url}/login`)
  await page.getByRole('button', { name: 'focus.demo' }).waitFor()
  const required = page.getByText('This field is required.')
  await page.getByLabel('User ID').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => required.count()).toBe(1)
  // The focus is in the password: leaving it by a press on a button below must not move that button away.
  await page.getByRole('button', { name: 'focus.demo' }).click()
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('demo')
  await expect.poll(() => required.count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

describe('secrets that the browser never gets', () => {
  test('A83 A55 by default no page view is reported, and no hostname is stored', async () => {
    const { page, context, faults } = await visit(portal)
    const hosts = new Set<string>()
    const fetched: string[] = []
    page.on('request', (request) => {
      hosts.add(new URL(request.url()).host)
      fetched.push(request.url())
    })
    await logInByForm(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    // The last thing to start beside the page would be the tracker.
    await flowsRun(page)
    await settled(page)
    expect([...hosts]).toEqual([new URL(portal.url).host])
    expect(fetched.filter((url) => /tracker/.test(url))).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('hostname'))).toBeNull()
    expect(faults).toEqual([])
    await context.close()
  })

  test('A54 no token in storage, cookies that scripts read, or answers', async () => {
    const { page, context, faults } = await visit(portal)
    const bodies: string[] = []
    page.on('response', async (answer) => {
      if (/\/(session|graphql|config)/.test(answer.url())) bodies.push(await answer.text().catch(() => ''))
    })
    await logInByForm(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await settled(page)
    await expect.poll(() => bodies.length).toBeGreaterThan(2)
    for (const body of bodies) expect(body).not.toMatch(/accessToken|Bearer/i)
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(kept).not.toMatch(/token|sid/i)
    const [cookie] = (await context.cookies()).filter((one) => one.value.startsWith('v1.'))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(faults).toEqual([])
    await context.close()
  })
})
