import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCostdeck } from '../../build/costdeck.mjs'
import { startDevelopment } from './development'
import { openBrowser, visit, type Portal } from './harness'
import { cmp } from './views/cmp'
import { commitments } from './views/commitments'
import { languages } from './views/languages'
import { outside } from './views/outside'
import { pages } from './views/pages'
import { LOOKS, photographer, type View } from './views/photographer'
import { openLogin, signIn } from './views/steps'
import { usage } from './views/usage'
import { look, visualOptions } from './visual'

async function start(args: string[]): Promise<Portal> {
  const [costdeck, browser] = await Promise.all([startCostdeck({ args }), openBrowser()])
  const stop = () => Promise.all([browser.close(), costdeck.stop()]).then(() => undefined)
  return { url: costdeck.url, output: costdeck.output, browser, stop }
}

describe('with demo data', () => {
  let folder: string
  let portal: Portal
  let photos: ReturnType<typeof photographer>
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'costdeck-views-'))
    const keyFile = path.join(folder, 'exchange.key')
    await writeFile(keyFile, randomBytes(32).toString('base64'))
    portal = await start(['--demo', '--exchange-key-file', keyFile])
    photos = photographer(portal)
  })
  afterAll(async () => {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test.each([...outside, ...usage, ...commitments, ...cmp, ...pages, ...languages])(
    '$name looks as its pictures',
    async (view) => {
      expect(await photos.complaints(view)).toEqual([])
    },
  )

  test('finds differences: a missing field, another color', async () => {
    const { page, context } = await visit(portal, { ...visualOptions, ...LOOKS.wide })
    await openLogin(page, portal.url)
    const fault = () => look(page, 'view-login-wide')
    expect(await fault()).toBe('')
    await page.getByLabel('Password', { exact: true }).evaluate((field) => (field.style.visibility = 'hidden'))
    expect(await fault()).toContain('differ')
    await page.reload()
    expect(await fault()).toBe('')
    await page.evaluate(() => document.documentElement.style.setProperty('--cd-accent', '#0a7d4f'))
    expect(await fault()).toContain('differ')
    await context.close()
  })
})

describe('at the first start', () => {
  let portal: Portal
  let password = ''
  beforeAll(async () => {
    portal = await start([])
    password = /one-time password (\S+)/.exec(portal.output)?.[1] ?? ''
  })
  afterAll(() => portal.stop())

  const toNewPassword = async (page: Page, url: string) => {
    await page.goto(`${url}/login`)
    await signIn(page, 'admin', password)
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  }
  const choose = async (page: Page, chosen: string) => {
    await page.getByLabel('New password', { exact: true }).fill(chosen)
    await page.getByLabel('Repeat the new password').fill(chosen)
    await page.getByRole('button', { name: 'Save and sign in' }).click()
  }
  let own = ''
  const enter = async (page: Page, url: string) => {
    if (own) {
      await page.goto(`${url}/login`)
      await signIn(page, 'admin', own)
    } else {
      await toNewPassword(page, url)
      await choose(page, (own = 'correct horse battery'))
    }
    await page.getByRole('link', { name: 'Load files' }).waitFor()
  }
  const views: View[] = [
    {
      name: 'new-password-refused',
      looks: ['narrow'],
      open: async (page, url) => {
        await toNewPassword(page, url)
        await choose(page, 'short')
        await page.getByText('At least 10 characters.').first().waitFor()
      },
    },
    // From here on the first password works no more.
    { name: 'usage-no-charges', looks: ['wide'], open: enter },
    {
      name: 'announcements-none',
      looks: ['narrow'],
      open: async (page, url) => {
        await enter(page, url)
        await page.goto(`${url}/pages/user/announcement`)
        await page.getByText('No announcements').waitFor()
      },
    },
  ]
  test.each(views)('$name looks as its pictures', async (view) => {
    expect(await photographer(portal).complaints(view)).toEqual([])
  })
})

describe('in a development build', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startDevelopment()
  })
  afterAll(() => portal.stop())

  test('every part in the gallery looks as its pictures', async () => {
    const gallery: View = {
      name: 'gallery',
      user: 'focus.demo',
      looks: ['tall', 'tall-narrow-dark'],
      open: async (page, url) => {
        await page.goto(`${url}/pages/gallery`)
        await page.getByRole('form', { name: 'Budget' }).waitFor()
      },
    }
    expect(await photographer(portal).complaints(gallery)).toEqual([])
  })
})
