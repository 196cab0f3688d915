import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '~/session/login/languages'
import { startDevelopment } from './development'
import { visit, type Portal } from './harness'

let portal: Portal
beforeAll(async () => {
  portal = await startDevelopment()
})
afterAll(() => portal.stop())

/** Read the same in every language, or written by Intl in that of the page, which is English here. */
const NAMES = ['Costdeck', 'AWS', 'Azure', 'Google Cloud', 'FOCUS', 'px', ...Object.values(LANGUAGES)]
const DATES =
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b|\b[AP]M\b|\bUTC\b/g

/** Every text that a reader sees or hears: text nodes, and the attributes that are read out or shown. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement!.closest('script, style, noscript, code, pre, kbd')) found.push(node.textContent!)
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

test(
  'in pseudo-localisation no page says anything in plain English but names, dates and data',
  { timeout: 180_000 },
  async () => {
    const { page, context, faults } = await visit(portal, { reducedMotion: 'reduce' })
    const answers: Promise<string[]>[] = []
    page.on('response', (answer) => {
      if (/\/(session|graphql|config)/.test(answer.url())) answers.push(answer.json().then(valuesOf, () => []))
    })
    /** What is neither ours nor from the server. */
    const plain = async () => {
      const data = (await Promise.all(answers)).flat()
      return [...new Set(await readable(page))].filter((text) => {
        const rest = NAMES.reduce((left, name) => left.replaceAll(name, ' '), withoutOurs(text))
          .replace(DATES, ' ')
          .trim()
        // Two capitals are the initials of a user.
        if (!/\p{L}{2}/u.test(rest) || /^\p{Lu}{2}$/u.test(rest)) return false
        return !data.some((value) => value.includes(text) || value.includes(rest))
      })
    }

    await page.goto(`${portal.url}/?pseudo=1`)
    await page.getByText('⟦').first().waitFor()
    expect(await plain(), 'the public page').toEqual([])
    await page.goto(`${portal.url}/login`)
    await page.locator('.demo button').first().waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^⟦Šîĝñ îñ ţö Çöšţđéçķ/)
    expect(await plain(), 'the login page').toEqual([])

    await page.locator('input').nth(0).fill('admin.demo')
    await page.locator('input').nth(1).fill('demo')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/pages\//)
    for (const address of [
      '/pages/xcloud-usage',
      '/pages/aws-usage?from=1999-01-01&to=1999-02-01',
      '/pages/user',
      '/pages/user/announcement',
      '/pages/vrm',
    ]) {
      await page.goto(portal.url + address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await plain(), address).toEqual([])
    }

    await page.goto(`${portal.url}/pages/xcloud-usage`)
    await page.getByRole('figure').first().waitFor()
    // The panels of the top bar, each by its button.
    const buttons = page.locator('header button[aria-expanded]')
    for (const button of await buttons.all()) {
      if (!(await button.isVisible())) continue
      await button.click()
      await page.waitForLoadState('networkidle')
      expect(await plain(), (await button.getAttribute('aria-label')) ?? '').toEqual([])
      await page.keyboard.press('Escape')
    }
    expect(faults).toEqual([])
    await context.close()
  },
)
