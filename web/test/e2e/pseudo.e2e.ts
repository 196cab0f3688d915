import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '~/session/login/languages'
import { startDevelopment } from './development'
import { comeBack, flowsRun, settled, visit, type Portal, type Visit } from './harness'

let portal: Portal
beforeAll(async () => {
  portal = await startDevelopment()
})
afterAll(() => portal.stop())

/** Read the same in every language, or written by Intl in that of the page, which is English here. */
// The status text of a response without a message is shown as is (A86).
const NAMES = [
  'Costdeck',
  'AWS',
  'Azure',
  'Google Cloud',
  'FOCUS',
  'px',
  'Service Unavailable',
  'Chrome',
  'Linux',
  'SQLite',
  // An example of an ID.
  'aws-main',
  ...Object.values(LANGUAGES),
]
const DATES =
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b|\b[AP]M\b|\bUTC\b|\b[kMG]?B\b/g

/** Every visible or announced text: text nodes and labeling attributes. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement!.closest('script, style, noscript, code, pre, kbd')) continue
      // The names of time zones and countries come from Intl.
      if (/^[A-Z]{2}$|\//.test(node.parentElement!.closest('option')?.value ?? '')) continue
      found.push(node.textContent!)
    }
    for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name)!)
    }
    return found.map((text) => text.trim()).filter((text) => text !== '')
  })

/** Every text of an answer, not the names of its fields. */
function valuesOf(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  return answer !== null && typeof answer === 'object' ? Object.values(answer).flatMap(valuesOf) : []
}

/** Texts in brackets, which may hold others, are ours and went through a dictionary. */
function withoutOurs(text: string): string {
  const shorter = text.replace(/⟦[^⟦⟧]*⟧/g, ' ')
  return shorter === text ? text : withoutOurs(shorter)
}

interface Reader extends Visit {
  /** Texts that are neither the client's nor the server's. */
  plain: () => Promise<string[]>
}

/** A page in pseudo-localisation, and the ear for plain English on it. */
async function read(options: Parameters<typeof visit>[1] = {}): Promise<Reader> {
  const visited = await visit(portal, { reducedMotion: 'reduce', ...options })
  const { page } = visited
  const answers: Promise<string[]>[] = []
  // A body that the page does not read never ends.
  page.on('requestfinished', (request) => {
    if (!/\/(session|graphql|config)/.test(request.url())) return
    answers.push(
      request
        .response()
        .then((answer) => answer!.json())
        .then(valuesOf, () => []),
    )
  })
  const plain = async () => {
    const data = (await Promise.all(answers)).flat()
    const fromServer = (part: string) => data.some((value) => value.includes(part))
    return [...new Set(await readable(page))].filter((text) => {
      const rest = NAMES.reduce((left, name) => left.replaceAll(name, ' '), withoutOurs(text)).replace(DATES, ' ')
      if (fromServer(text)) return false
      // Dots, commas and equals signs separate data. Two capitals are the initials of a user.
      const parts = rest.split(/[·,=]/).map((part) => part.trim())
      return parts.some((part) => /\p{L}{2}/u.test(part) && !/^\p{Lu}{2}$/u.test(part) && !fromServer(part))
    })
  }
  await page.goto(`${portal.url}/?pseudo=1`)
  await page.getByText('⟦').first().waitFor()
  return { ...visited, plain }
}

/** The login page, once its script is there: the document itself comes in English. */
async function openLogin(page: Page): Promise<void> {
  await page.goto(`${portal.url}/login`)
  await page.locator('h1', { hasText: '⟦' }).waitFor()
  await page.locator('.demo button').first().waitFor()
}

async function logIn(page: Page, userId: string): Promise<void> {
  await openLogin(page)
  await page.locator('input').nth(0).fill(userId)
  await page.locator('input').nth(1).fill('demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pages\//)
  await page.getByRole('figure').first().waitFor()
  // The flows beside the pages have started.
  await flowsRun(page)
}

const dialog = (page: Page) => page.locator('[role=dialog][aria-modal=true]')
const problem = (status: number, type = 'about:blank') => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type, status }),
})

const nothingPlain = (plain: Reader['plain'], message: string) => expect.poll(plain, { message }).toEqual([])

test('in pseudo-localisation the pages before the login say nothing in plain English, refusals and notices included', async () => {
  const { page, context, plain } = await read()
  await nothingPlain(plain, 'the public page')
  await openLogin(page)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^⟦Šîĝñ îñ ţö Çöšţđéçķ/)
  await nothingPlain(plain, 'the login page')
  await page.locator('button[type=submit]').click()
  await page.locator('[aria-invalid=true]').nth(1).waitFor()
  await nothingPlain(plain, 'fields without input')

  await page.locator('input').nth(0).fill('admin.demo')
  await page.locator('input').nth(1).fill('demo')
  const refusals = [
    problem(401),
    { ...problem(429), headers: { 'Retry-After': '9' } },
    problem(429),
    problem(503),
    null,
  ] as const
  for (const refusal of refusals) {
    await page.route('**/session', (route) => (refusal ? route.fulfill(refusal) : route.abort()))
    await page.locator('button[type=submit]').click()
    await page.locator('.login-error').waitFor()
    await nothingPlain(plain, `refused with ${refusal?.status ?? 'no answer'}`)
    await page.unroute('**/session')
  }
  await page.route('**/session', (route) => route.fulfill(problem(403, 'urn:costdeck:password-change-required')))
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=repeated]').waitFor()
  await nothingPlain(plain, 'a password of their own')
  await page.locator('button[type=submit]').click()
  await page.locator('[aria-invalid=true]').nth(1).waitFor()
  await nothingPlain(plain, 'a password of their own, without input')
  await page.locator('input[name=newPassword]').fill('short')
  await page.locator('input[name=repeated]').fill('other')
  await nothingPlain(plain, 'a password of their own, too short')

  for (const notice of ['signedOut', 'expired', 'linkRefused']) {
    await page.evaluate((one) => sessionStorage.setItem('loginNotice', one), notice)
    await openLogin(page)
    await page.locator('.notice').waitFor()
    await nothingPlain(plain, notice)
  }
  await context.close()
})

test(
  'in pseudo-localisation no page says anything in plain English but names, dates and data',
  { timeout: 240_000 },
  async () => {
    const { page, context, faults, plain } = await read()
    await logIn(page, 'admin.demo')
    for (const address of [
      '/pages/xcloud-usage',
      '/pages/xcloud-usage?by=tag:team',
      '/pages/xcloud-usage?by=ServiceName&only=ProviderName:AWS',
      '/pages/aws-usage?from=1999-01-01&to=1999-02-01',
      '/pages/user',
      '/pages/user/announcement',
      '/pages/user/announcement#usage-pages',
      '/pages/cmp/docs/index',
      '/pages/cmp/docs/moon-usage_index',
      '/pages/vrm',
      '/pages/user/security',
      '/pages/user/access',
      '/pages/user/data',
      '/pages/user/tokens',
      '/pages/system-admin',
      '/pages/system-admin/users',
      '/pages/system-admin/cmp-user-admin?user=aws.demo',
      '/pages/system-admin/user-import',
      '/pages/system-admin/enrollments',
      '/pages/system-admin/roles',
      '/pages/system-admin/data',
      '/pages/system-admin/invoices',
      '/pages/system-admin/connections',
      '/pages/system-admin/connections/-/new',
      '/pages/system-admin/groups',
      '/pages/system-admin/grants',
      '/pages/system-admin/sessions',
      '/pages/system-admin/tokens',
      '/pages/system-admin/audit',
    ]) {
      await page.goto(portal.url + address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await settled(page)
      await nothingPlain(plain, address)
    }

    await page.goto(`${portal.url}/pages/xcloud-usage`)
    await page.getByRole('figure').first().waitFor()
    // The panels of the top bar, each by its button.
    const buttons = page.getByRole('banner').locator('button[aria-expanded]')
    for (const button of await buttons.all()) {
      if (!(await button.isVisible())) continue
      await button.click()
      await settled(page)
      await nothingPlain(plain, (await button.getAttribute('aria-label')) ?? '')
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog').getByRole('combobox')
    await field.waitFor()
    await nothingPlain(plain, 'the palette')
    await field.fill('zzzzzz')
    await nothingPlain(plain, 'the palette, without a find')
    await page.keyboard.press('Escape')

    // Popovers and sheets of a cost page.
    const further = page.locator('select').filter({ has: page.locator('option[value="further"]') })
    await further.selectOption('further')
    await page.locator('main input[type=search]').first().waitFor()
    await nothingPlain(plain, 'the columns to group by')
    await page.keyboard.press('Escape')
    await page.locator('main header button[aria-expanded]').first().click()
    await page.locator('main [data-line]').first().click()
    await page.locator('main form input[type=search]').waitFor()
    await page
      .locator('select')
      .filter({ has: page.locator('option[value="custom"]') })
      .selectOption('custom')
    await page.locator('main input[type=date]').first().waitFor()
    await nothingPlain(plain, 'a tag and own days')
    expect(faults).toEqual([])
    await context.close()
  },
)

test(
  'in pseudo-localisation no question of the session says anything in plain English',
  { timeout: 240_000 },
  async () => {
    const { page, context, plain } = await read()
    await logIn(page, 'admin.demo')
    let lives: object = { alive: true, expiresAt: Math.floor(Date.now() / 1000) + 100 }
    await page.route('**/session/alive', (route) => route.fulfill({ json: lives }))
    await comeBack(page)
    await dialog(page).waitFor()
    await nothingPlain(plain, 'the end is near')
    await page.route('**/session', (route) => route.fulfill(problem(401)))
    await dialog(page).locator('[data-autofocus]').click()
    await dialog(page).locator('input[type=password]').fill('wrong')
    await nothingPlain(plain, 'a session that cannot be prolonged')
    await page.unroute('**/session')
    for (const refusal of [
      problem(401),
      { ...problem(429), headers: { 'Retry-After': '9' } },
      problem(429),
      problem(503),
    ]) {
      await page.route('**/session', (route) => route.fulfill(refusal))
      await dialog(page).locator('button[type=submit]').click()
      await dialog(page).locator('.field-error').waitFor()
      await nothingPlain(plain, `signing in again refused with ${refusal.status}`)
      await page.unroute('**/session')
    }
    await page.route('**/session', (route) => route.fulfill(problem(403, 'urn:costdeck:password-change-required')))
    await dialog(page).locator('button[type=submit]').click()
    await dialog(page).locator('a[target=_blank]').waitFor()
    await nothingPlain(plain, 'a password that works once')
    await page.unroute('**/session')

    await page.goto(`${portal.url}/pages/xcloud-usage?enrollment=FOCUS-1001`)
    await dialog(page).waitFor()
    await nothingPlain(plain, 'another enrollment')
    await dialog(page).locator('button').first().click()
    await page.goto(`${portal.url}/pages/xcloud-usage?enrollment=9`)
    await dialog(page).waitFor()
    await nothingPlain(plain, 'an unknown enrollment')
    await dialog(page).locator('button').first().click()

    // Over input that is not saved: a newer version, and the end of the session.
    await page.locator('main header button[aria-expanded]').first().click()
    await page.locator('main [data-line]').first().click()
    await page.locator('main form [data-line]').first().click()
    await page.unroute('**/session/alive')
    await page.route('**/session/alive', (route) =>
      route.fulfill({ json: lives, headers: { 'version-control': '999999' } }),
    )
    lives = { alive: true, expiresAt: Math.floor(Date.now() / 1000) + 3_000 }
    await comeBack(page)
    await dialog(page).waitFor()
    await nothingPlain(plain, 'a newer version')
    await dialog(page).locator('button').first().click()
    lives = { alive: false, expiresAt: 0 }
    await comeBack(page)
    await dialog(page).locator('input[type=password]').waitFor()
    await nothingPlain(plain, 'the end over input')
    await context.close()
  },
)

test('in pseudo-localisation no failure says anything in plain English', { timeout: 240_000 }, async () => {
  const { page, context, plain } = await read()
  await logIn(page, 'focus.demo')
  await page.route('**/graphql', (route) => route.fulfill(problem(503)))
  for (const address of ['/pages/aws-usage', '/pages/user/announcement']) {
    await page.goto(portal.url + address)
    await page.getByRole('main').getByRole('alert').waitFor()
    await nothingPlain(plain, `${address}, failed`)
  }
  await page.unroute('**/graphql')
  await page.goto(`${portal.url}/pages/azure-usage`)
  await page.getByRole('figure').first().waitFor()
  await flowsRun(page)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('12')
    })
  })
  await page.locator('[data-toast=appToast] li').first().waitFor()
  await nothingPlain(plain, 'an error that nobody caught')
  await context.setOffline(true)
  await page.locator('.flow-banner').waitFor()
  await nothingPlain(plain, 'offline')
  await context.setOffline(false)
  await page.locator('.flow-banner').waitFor({ state: 'hidden' })

  await page.route('**/session', async (route) => {
    const answer = await route.fetch()
    const session = (await answer.json()) as { currentUser: { userMenu: object } }
    const userMenu = { ...session.currentUser.userMenu, homeRouterLink: '' }
    await route.fulfill({ response: answer, json: { ...session, currentUser: { ...session.currentUser, userMenu } } })
  })
  await page.goto(`${portal.url}/pages`)
  await page
    .getByText(/ñö ĥöɱé/)
    .first()
    .waitFor()
  await nothingPlain(plain, 'no home')
  await page.unroute('**/session')
  await page.route('**/session', (route) => route.abort())
  await page.goto(`${portal.url}/pages/aws-usage`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await nothingPlain(plain, 'a server that cannot be reached')
  await context.close()
})
