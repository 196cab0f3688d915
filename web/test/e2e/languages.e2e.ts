/// <reference types="vite/client" />
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HELP_TYPES } from '~/areas/help/help-types'
import { helpLanguageOf, loadHelp } from '~/areas/help/load-help'
import { LANGUAGES } from '~/session/login/languages'
import { during, settled, startPortal, visit, type Portal } from './harness'
import { findings, wider } from './page-checks'

type Texts = Record<string, string>
const texts = (found: Record<string, { default: unknown }>, tag: string): Texts =>
  Object.entries(found).find(([file]) => file.endsWith(`/${tag.slice(0, 2)}.ts`))![1].default as Texts

const loginFiles = import.meta.glob<{ default: unknown }>('/web/session/login/messages/??.ts', { eager: true })
const shellFiles = import.meta.glob<{ default: unknown }>('/web/shell/messages/??.ts', { eager: true })
const login = (tag: string) => texts(loginFiles, tag)
const shell = (tag: string) => texts(shellFiles, tag)

/** Texts of the server: the message of a change, and the first entry of the menu. */
const SERVER: Record<string, readonly [string, string]> = {
  'en-US': ['The language is now English.', 'Cost and usage'],
  'de-DE': ['Die Sprache ist jetzt Deutsch.', 'Kosten und Nutzung'],
  'fr-FR': ['La langue est maintenant le français.', 'Coûts et utilisation'],
  'es-ES': ['El idioma es ahora el español.', 'Costes y uso'],
  'ja-JP': ['言語を日本語に変更しました。', 'コストと使用状況'],
  'ar-SA': ['اللغة الآن هي العربية.', 'التكاليف والاستخدام'],
}

/** The title of the newest announcement of the demo. */
const ANNOUNCED: Record<string, string> = {
  'en-US': 'Usage pages for every cloud',
  'de-DE': 'Nutzungsseiten für jede Cloud',
  'fr-FR': 'Des pages d’utilisation pour chaque cloud',
  'es-ES': 'Páginas de uso para cada nube',
  'ja-JP': 'すべてのクラウドの使用状況ページ',
  'ar-SA': 'صفحات استخدام لكل سحابة',
}

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const root = (page: Page) =>
  page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }))

/** Chooses on the login page, where no account has a say yet. */
async function openLogin(page: Page, tag: string): Promise<void> {
  await page.goto(`${portal.url}/login`)
  await page.getByRole('combobox').selectOption(tag)
  await page.getByRole('heading', { level: 1, name: login(tag)['title'] }).waitFor()
}

async function logInAs(page: Page, userId: string, tag: string): Promise<void> {
  await page.getByLabel(login(tag)['userId']!, { exact: true }).fill(userId)
  await page.getByLabel(login(tag)['password']!, { exact: true }).fill('demo')
  await page.getByRole('button', { name: login(tag)['submit'], exact: true }).click()
  await page.waitForURL(/\/pages\//)
  await page.getByRole('figure').first().waitFor()
}

/** The globe of the top bar in any language: after a login the page may change to the saved language of the user at any moment. */
const globe = new RegExp(
  `^(${Object.values(shellFiles)
    .map((one) => (one.default as Texts)['languages'])
    .join('|')})$`,
)

/** Chooses from the globe of the top bar. */
async function changeLanguage(page: Page, tag: string): Promise<void> {
  await page.getByRole('button', { name: globe }).click()
  await page.locator(`button[lang="${tag}"]`).click()
}

async function checkLooks(page: Page): Promise<void> {
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport)
    await settled(page)
    // The page renders again for the width before it fits.
    await expect.poll(() => wider(page), { message: `${viewport.width} px` }).toBeLessThanOrEqual(0)
    await expect.poll(() => findings(page), { message: `${viewport.width}` }).toEqual([])
  }
  await page.setViewportSize(WIDE)
}

describe.each(Object.keys(LANGUAGES))('in %s', (tag) => {
  const dir = tag === 'ar-SA' ? 'rtl' : 'ltr'

  test('A65 A66 A97 the login page and a usage page speak it, fit, and are accessible', async () => {
    const { page, context, faults } = await visit(portal, { reducedMotion: 'reduce' })
    await openLogin(page, tag)
    await expect.poll(() => root(page)).toEqual({ lang: tag, dir })
    await checkLooks(page)

    await logInAs(page, 'gcp.demo', tag)
    const [message, menu] = SERVER[tag]!
    await changeLanguage(page, tag)
    await page.getByText(message).waitFor()
    await page.getByRole('button', { name: shell(tag)['languages'], exact: true }).waitFor()
    await expect.poll(() => root(page)).toEqual({ lang: tag, dir })

    await page.reload()
    await page.getByRole('figure').first().waitFor()
    await page.getByText(menu).first().waitFor()
    await expect.poll(() => root(page)).toEqual({ lang: tag, dir })
    await checkLooks(page)
    expect(faults).toEqual([])
    await context.close()
  })

  test('A13 A65 every help page and the announcements are written in it', async () => {
    const { page, context, faults } = await visit(portal, { reducedMotion: 'reduce' })
    await openLogin(page, tag)
    await logInAs(page, 'aws.demo', tag)
    await changeLanguage(page, tag)
    await page.getByText(SERVER[tag]![0]).waitFor()
    const article = page.getByRole('article')
    const commands: string[] = []
    await page.goto(`${portal.url}/pages/cmp/docs`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    for (const type of HELP_TYPES) {
      const doc = await loadHelp(type, helpLanguageOf(tag))
      // As a link within the app does; direct loads are tested in one language.
      await page.evaluate((path) => history.pushState(null, '', path), `/pages/cmp/docs/${type}_index`)
      await page.getByRole('heading', { level: 1, name: doc.title, exact: true }).waitFor()
      expect(await article.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
        doc.sections.map(({ title }) => title),
      )
      expect(await article.getAttribute('lang')).toBe(helpLanguageOf(tag))
      expect(await article.evaluate((one) => getComputedStyle(one).direction)).toBe(dir)
      commands.push(
        ...(await article.locator('pre').evaluateAll((all) => all.map((one) => getComputedStyle(one).direction))),
      )
    }
    // Commands are left to right in every language.
    expect(new Set(commands)).toEqual(new Set(['ltr']))
    await checkLooks(page)
    await page.goto(`${portal.url}/pages/user/announcement`)
    await page.getByRole('main').getByRole('button', { name: ANNOUNCED[tag] }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('Arabic, from right to left', () => {
  test('A97 the direction is set before any script of the page has loaded', async () => {
    const { page, context, faults } = await visit(portal)
    await openLogin(page, 'ar-SA')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    for (const address of ['/', '/login', '/pages/aws-usage']) {
      await page.goto(portal.url + address, { waitUntil: 'commit' })
      await page.locator('#root').waitFor({ state: 'attached' })
      await expect.poll(() => root(page), { message: address }).toEqual({ lang: 'ar-SA', dir: 'rtl' })
    }
    release()
    await page.getByRole('heading', { level: 1, name: login('ar-SA')['title'] }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('A97 menu, figures and arrows are mirrored; digits, time and names are not', async () => {
    const { page, context, faults } = await visit(portal, { reducedMotion: 'reduce' })
    await openLogin(page, 'ar-SA')
    await logInAs(page, 'focus.demo', 'ar-SA')
    await changeLanguage(page, 'ar-SA')
    await page.getByText(SERVER['ar-SA']![0]).waitFor()
    await settled(page)

    const logo = (await page.locator('header a').first().boundingBox())!
    expect(logo.x + logo.width).toBeGreaterThan(WIDE.width - 250)
    // Digits in the order of the invoice, with the currency whole.
    const billed = page.locator('dl > div').first().locator('dd')
    await expect.poll(() => billed.innerText()).toMatch(/20\.52\s?US\$/)
    const order = await billed.evaluate((cell) => {
      const places: { text: string; x: number }[] = []
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const [index, text] of [...node.textContent!].entries()) {
          if (!/[\dUS$.]/.test(text)) continue
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          places.push({ text, x: range.getBoundingClientRect().x })
        }
      }
      const amount = places.slice(0, '20.52US$'.length)
      return amount
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join('')
    })
    expect(order).toBe('US$20.52')
    // The arrow to the earlier period is on the right and points there.
    const earlier = page.getByRole('button', { name: 'الفترة السابقة' })
    const later = page.getByRole('button', { name: 'الفترة التالية' })
    expect((await earlier.boundingBox())!.x).toBeGreaterThan((await later.boundingBox())!.x)
    await expect.poll(() => earlier.locator('svg').evaluate((svg) => getComputedStyle(svg).scale)).toBe('-1 1')
    expect(faults).toEqual([])
    await context.close()
  })
})

test('A65 a dictionary that cannot be fetched leaves the page in its language, and the next choice tries again', async () => {
  const { page, context } = await visit(portal)
  await page.goto(`${portal.url}/login`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  await page.context().setOffline(true)
  // The choice springs back at once; that its dictionary cannot be fetched is known later.
  await during(page.waitForEvent('requestfailed'), () => page.getByRole('combobox').selectOption('ja-JP'))
  await page.waitForFunction(() => document.querySelector('select')?.value === 'en-US')
  await expect.poll(() => root(page)).toEqual({ lang: 'en-US', dir: 'ltr' })
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(login('en-US')['title'])
  await page.context().setOffline(false)
  await page.getByRole('combobox').selectOption('ja-JP')
  await page.getByRole('heading', { level: 1, name: login('ja-JP')['title'] }).waitFor()
  await context.close()
})
