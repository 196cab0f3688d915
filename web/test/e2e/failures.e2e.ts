import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCostdeck } from '../../build/costdeck.mjs'
import { during, figure, logIn, openBrowser, visit, type Portal } from './harness'
import { findings } from './page-checks'
import { openSettings, pick } from './settings-parts'
import { arrive, flyout, openUsage, root, saveLayout, visitMenu } from './sidebar-parts'

let costdeck: Awaited<ReturnType<typeof startCostdeck>>
let portal: Portal
beforeAll(async () => {
  // Production hides error toasts of background calls (A84): only visible ones count here.
  const [run, browser] = await Promise.all([startCostdeck({ args: ['--demo', '--production'] }), openBrowser()])
  costdeck = run
  portal = { url: run.url, output: run.output, browser, stop: () => browser.close() }
})
afterAll(async () => {
  await portal.stop()
  await costdeck.stop()
})

const calm = { reducedMotion: 'reduce' } as const

async function open(user = 'aws.demo') {
  const visited = await visit(portal, calm)
  await logIn(visited.page, portal.url, user)
  await figure(visited.page, 'Billed cost').waitFor()
  return visited
}

describe('a part of the shell whose code cannot be fetched', () => {
  /** Blocks the chunk that contains those words until `mend` is called. */
  async function refuse(page: Page, words: string): Promise<{ mend: () => void }> {
    let broken = true
    await page.route('**/assets/*.js', async (route: Route) => {
      const answer = await route.fetch()
      if (broken && (await answer.text()).includes(words)) await route.abort()
      else await route.fulfill({ response: answer })
    })
    return { mend: () => void (broken = false) }
  }
  const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded' })

  test.each([
    ['Theme customization', 'dialog'],
    ['Change language', 'button'],
  ] as const)('A84 %s shows its failure in place, and loads on retry', async (name, role) => {
    const { page, context } = await visit(portal, calm)
    const { mend } = await refuse(page, 'data-settings')
    await logIn(page, portal.url, 'aws.demo')
    await figure(page, 'Billed cost').waitFor()
    await page.getByRole('button', { name }).click()
    await failed(page).waitFor()
    // The page is all there.
    expect(await figure(page, 'Billed cost').isVisible()).toBe(true)
    await expect.poll(() => findings(page)).toEqual([])
    // Once more in vain, then with success.
    await failed(page).getByRole('button', { name: 'Try again' }).click()
    await failed(page).waitFor()
    mend()
    await failed(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByRole(role, { name: role === 'dialog' ? name : 'Deutsch' }).waitFor()
    expect(await failed(page).count()).toBe(0)
    await context.close()
  })

  test.each([{ layoutType: 'legacy', menuMode: 'slim' }, { layoutType: 'tab' }])(
    'A84 the menu shows its failure in place, and loads on retry: %j',
    async (layout) => {
      const { page, context } = await visitMenu(portal, calm)
      await saveLayout(page, layout)
      const { mend } = await refuse(page, 'root-letter')
      await page.goto(`${portal.url}/pages/aws-usage`)
      await figure(page, 'Billed cost').waitFor()
      await failed(page).waitFor()
      mend()
      await failed(page).getByRole('button', { name: 'Try again' }).click()
      await root(page, 'Costs').click()
      await flyout(page).getByRole('link', { name: 'gcp usage' }).waitFor()
      expect(await failed(page).count()).toBe(0)
      await context.close()
    },
  )
})

describe('shows refused user actions, in production too', () => {
  const reason = 'The disk is full: nothing can be written'

  /** Operations whose variables have that name are refused. */
  const refuse = (page: Page, variable: string) =>
    page.route('**/graphql', (route) => {
      const { variables } = JSON.parse(route.request().postData() ?? '{}') as { variables?: object }
      if (!variables || !(variable in variables)) return route.continue()
      const errors = [
        { message: reason, extensions: { code: 'INTERNAL', status: 500, title: 'Internal Server Error' } },
      ]
      return route.fulfill({ status: 200, json: { data: null, errors } })
    })
  /** The toast: how serious, about what, and the server's words before their first colon (A85, A86). */
  async function told(page: Page, summary: string): Promise<void> {
    const toast = page.locator('[data-toast] li', { hasText: summary })
    await toast.waitFor()
    expect(await toast.getAttribute('data-severity')).toBe('error')
    expect((await toast.innerText()).split('\n').at(-1)).toBe('The disk is full')
    expect(await page.locator('[data-toast] li').count()).toBe(1)
  }

  test('A84 A85 switching the enrollment', async () => {
    const { page, context } = await open('admin.demo')
    await refuse(page, 'eaEnrollmentNumber')
    await page.getByRole('button', { name: 'Switch enrollment' }).click()
    await page.getByRole('button', { name: /AZ-3001/ }).click()
    await told(page, 'The enrollment could not be switched')
    await context.close()
  })

  test('A84 A85 changing the language: the page keeps the one it has', async () => {
    const { page, context } = await open()
    await refuse(page, 'languageId')
    await page.getByRole('button', { name: 'Change language' }).click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await told(page, 'The language could not be changed')
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
    await context.close()
  })

  test('A26 A84 A85 reading an announcement: its mark returns', async () => {
    const { page, context } = await open()
    await page.goto(`${portal.url}/pages/user/announcement`)
    const one = page.getByRole('main').getByRole('button', { name: /Group by your own tags/ })
    await one.waitFor()
    await refuse(page, 'id')
    await one.click()
    await told(page, 'The announcement could not be marked as read')
    await expect.poll(() => one.getByRole('img', { name: 'Unread' }).count()).toBe(1)
    await context.close()
  })

  test('A51 A84 A85 saving the layout: the choice stays and is sent again on the next visit', async () => {
    const { page, context } = await open()
    await openSettings(page)
    await refuse(page, 'layout')
    await pick(page, 'Accent color', 'Teal')
    await told(page, 'Your layout could not be saved')
    await page.unroute('**/graphql')
    await during(
      page.waitForRequest((one) => one.url().endsWith('/graphql') && !!one.postData()?.includes('"teal"')),
      () => page.reload(),
    )
    await context.close()
  })

  test.each(['the profile', 'the menu'])('A60 A84 A85 signing out by %s: the session continues', async (by) => {
    const { page, context } = await visitMenu(portal, calm, [{ label: 'Leave', command: 'sign-out' }])
    await openUsage(page, portal)
    await page.route('**/session', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 500,
            contentType: 'application/problem+json',
            body: JSON.stringify({ message: reason }),
          })
        : route.fallback(),
    )
    if (by === 'the profile') await page.getByRole('button', { name: /^Profile of/ }).click()
    await page.getByRole('button', { name: by === 'the profile' ? 'Sign out' : 'Leave' }).click()
    await told(page, 'You could not be signed out')
    expect(new URL(page.url()).pathname).toBe('/pages/aws-usage')
    await context.close()
  })

  test('A84 background failures show no toast here; their views offer a retry', async () => {
    const { page, context } = await visit(portal, calm)
    let broken = true
    await page.route('**/graphql', async (route) => {
      // The operation of the shell is the only one without variables.
      const { variables = {} } = JSON.parse(route.request().postData() ?? '{}') as { variables?: object }
      if (!broken || Object.keys(variables).length > 0) return route.continue()
      await route.fulfill({ status: 200, json: { data: null, errors: [{ message: reason }] } })
    })
    await during(
      page.waitForResponse((one) => one.url().endsWith('/graphql')),
      () => logIn(page, portal.url, 'aws.demo'),
    )
    await page.getByRole('button', { name: 'Change language' }).click()
    const failed = page.getByRole('alert').filter({ hasText: 'Languages and announcements could not be loaded' })
    await failed.waitFor()
    expect(await page.locator('[data-toast] li').count()).toBe(0)
    broken = false
    await failed.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Deutsch' }).waitFor()
    await context.close()
  })
})

describe('answers with missing fields', () => {
  type Json = Record<string, unknown>
  type User = { userProfile?: Json; userMenu?: Json }

  /** A visit whose session response is changed by `change`; includes the client's log. */
  async function without(change: (user: User) => void, graphql: (data: Json) => void = () => undefined) {
    const { page, context, faults } = await visit(portal, calm)
    const logged: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/ng/log')) return
      const found = /[^"]* lacks [^"]*/g[Symbol.match](request.postData() ?? '')
      logged.push(...(found ?? []))
    })
    await arrive(page, portal.url, 'aws.demo')
    await saveLayout(page, { layoutType: 'legacy', menuMode: 'drawer', anchored: true })
    await page.route('**/session', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { currentUser?: User }
      if (body.currentUser) change(body.currentUser)
      await route.fulfill({ response: answer, json: body })
    })
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data?: Json }
      if (body.data) graphql(body.data)
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(`${portal.url}/pages/aws-usage`)
    await figure(page, 'Billed cost').waitFor()
    const said = async (what: string): Promise<void> => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')))
      await expect.poll(() => logged).toEqual([what])
    }
    return { page, context, faults, said }
  }
  const session = 'The answer about the session lacks'
  const button = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })

  test('A2 A81 no menu at all: the side bar says whom to ask, everything else works', async () => {
    const { page, context, faults, said } = await without((user) => delete user.userMenu)
    await page.getByText('You have no menu').waitFor()
    expect(await button(page, 'Switch enrollment').count()).toBe(0)
    await button(page, /^Profile of/).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await said(`${session} userMenu.mainMenu, userMenu.loginUserMenu, userMenu.switchaleEnrollmentList`)
    // The home link is invalid, and the page explains it.
    await page.goto(`${portal.url}/pages`)
    await page.getByText('You have no home page').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('A23 A81 no profile: no name, no cloud, no rights, and a shell all the same', async () => {
    const { page, context, faults, said } = await without((user) => delete user.userProfile)
    await button(page, /^Profile of/).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Top bar menu' }).count()).toBe(0)
    await said(`${session} userProfile.userId, userProfile.userName, userProfile.langId`)
    expect(faults).toEqual([])
    await context.close()
  })

  test('A21 A81 no list of enrollments: no switcher', async () => {
    const { page, context, faults, said } = await without(({ userMenu }) => {
      if (userMenu) userMenu['switchaleEnrollmentList'] = null
    })
    await button(page, 'Change language').waitFor()
    expect(await button(page, 'Switch enrollment').count()).toBe(0)
    await said(`${session} userMenu.switchaleEnrollmentList`)
    expect(faults).toEqual([])
    await context.close()
  })

  test('A22 A81 no languages: the globe shows the failure and a retry', async () => {
    let broken = true
    const { page, context, faults, said } = await without(
      () => undefined,
      (data) => {
        if (broken && 'languages' in data) data['languages'] = null
      },
    )
    await button(page, 'Change language').click()
    const failed = page.getByRole('alert').filter({ hasText: 'Languages and announcements could not be loaded' })
    await failed.waitFor()
    await said('The answer at the start lacks languages')
    broken = false
    await failed.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Deutsch' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('A27 A84 no announcements: the list shows the failure and a retry', async () => {
    let broken = true
    const { page, context, faults } = await without(
      () => undefined,
      (data) => {
        if ('firstAnnouncement' in data) data['firstAnnouncement'] = null
        if (broken && 'announcements' in data) data['announcements'] = null
      },
    )
    await page.goto(`${portal.url}/pages/user/announcement`)
    const failed = page.getByRole('main').getByRole('alert')
    await failed.getByText('The server sent no list of announcements').waitFor()
    broken = false
    await failed.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test("A42 no layout: the browser's copy is used", async () => {
    const { page, context, faults } = await open()
    await saveLayout(page, { layoutType: 'legacy', menuMode: 'slim' })
    await page.route('**/session', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as Json
      await route.fulfill({ response: answer, json: { ...body, layout: null } })
    })
    await page.reload()
    await root(page, '').first().waitFor()
    expect(await page.locator('html').getAttribute('data-mode')).toBe('slim')
    expect(faults).toEqual([])
    await context.close()
  })
})
