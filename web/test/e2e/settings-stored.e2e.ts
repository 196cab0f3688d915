import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure, logIn, settled, startPortal, visit, type Portal } from './harness'
import { attributes, openSettings, pick, resetSettings, settings, layoutSaved } from './settings-parts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const mirrorKey = (user: string) => `costdeck.layout.${user}`

interface Paint {
  attributes: Record<string, string | undefined>
  fontSize: string
  shift: number
}
type Watching = { paint: Paint }

/** Records the attributes of <html> in the first frame, and layout shifts from then on. */
const watchPaint = (page: Page) =>
  page.addInitScript(() => {
    const paint: Paint = { attributes: {}, fontSize: '', shift: 0 }
    ;(window as unknown as Watching).paint = paint
    requestAnimationFrame(() => {
      const root = document.documentElement
      Object.assign(paint, { attributes: { ...root.dataset }, fontSize: getComputedStyle(root).fontSize })
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) paint.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const ready = async (page: Page) => {
  await figure(page, 'Billed cost').waitFor()
  await settled(page)
}

describe('the first paint', () => {
  test.each(['Light', 'Dark'])('A52: a reload in %s, at scale 16, neither flashes nor shifts', async (scheme) => {
    const other = scheme === 'Light' ? 'dark' : 'light'
    const { page, context, faults } = await visit(portal, { colorScheme: other })
    await logIn(page, portal.url, 'azure.demo')
    await openSettings(page)
    await resetSettings(page)
    await pick(page, 'Color scheme', scheme)
    await pick(page, 'Accent color', 'Teal')
    await page.getByRole('button', { name: 'Larger text' }).click()
    await page.getByRole('button', { name: 'Larger text' }).click()
    await layoutSaved(page, { scale: 16, componentTheme: 'teal', colorScheme: scheme.toLowerCase() })
    await watchPaint(page)
    await page.reload()
    await ready(page)
    const paint = await page.evaluate(() => (window as unknown as Watching).paint)
    const { hold: _, ...now } = await attributes(page)
    expect(paint.attributes).toEqual(now)
    expect(now).toMatchObject({ scheme: scheme.toLowerCase(), component: 'teal', scale: '16' })
    expect(paint.fontSize).toBe('16px')
    expect(paint.shift).toBeLessThan(0.001)
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('a stored layout that is not one', () => {
  const spoilt: [name: string, stored: string][] = [
    ['corrupt', '{"scale":'],
    [
      'of a newer version',
      '{"schemaVersion":9,"scale":16,"menuMode":"carousel","componentTheme":"octarine","extra":{}}',
    ],
    ['of an older version', '{"layoutType":"prime","scale":"14px","theme":"saga-blue"}'],
    ['out of range', '{"schemaVersion":1,"scale":400,"menuTheme":7,"anchored":"yes"}'],
    ['a list', '[1,2]'],
  ]

  test.each(spoilt)('%s: the shell is usable, warns at most once, and recovers', async (_name, stored) => {
    const { page, context, faults } = await visit(portal, { colorScheme: 'light' })
    await logIn(page, portal.url, 'gcp.demo')
    await ready(page)
    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [mirrorKey('gcp.demo'), stored])
    const said: string[] = []
    page.on('console', (message) => message.text().includes('keeps no layout') && said.push(message.text()))
    await page.reload()
    await ready(page)
    const { scale = '' } = await attributes(page)
    expect(['12', '13', '14', '15', '16']).toContain(scale)
    const healed = await page.evaluate((key) => localStorage.getItem(key), mirrorKey('gcp.demo'))
    expect(JSON.parse(healed ?? '')).toMatchObject({ schemaVersion: 1, scale: Number(scale) })
    await openSettings(page)
    if (stored.endsWith(':')) await expect.poll(() => said.length).toBe(1)
    else expect(said).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test.each(['full', 'forbidden'])(
    'a %s storage: the choice is kept on the server, and the panel explains the fault',
    async (kind) => {
      const { page, context, faults } = await visit(portal, { colorScheme: 'light' })
      await page.addInitScript((forbidden) => {
        const refuse = (): never => {
          throw new DOMException('refused', forbidden ? 'SecurityError' : 'QuotaExceededError')
        }
        if (forbidden) Object.defineProperty(window, 'localStorage', { get: refuse })
        else Storage.prototype.setItem = refuse
      }, kind === 'forbidden')
      const said: string[] = []
      page.on('console', (message) => message.text().includes('keeps no layout') && said.push(message.text()))
      await logIn(page, portal.url, 'aws.demo')
      await ready(page)
      await openSettings(page)
      await settings(page).getByText('This browser cannot store your choices').waitFor()
      const color = kind === 'full' ? 'Orange' : 'Pink'
      await pick(page, 'Accent color', color)
      await layoutSaved(page, { componentTheme: color.toLowerCase() })
      said.length = 0
      await page.reload()
      await expect.poll(async () => (await attributes(page)).component).toBe(color.toLowerCase())
      await ready(page)
      await expect.poll(() => said.length).toBe(1)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  test('missing or invalid fields of the server: the other choices apply', async () => {
    const { page, context, faults } = await visit(portal, { colorScheme: 'light' })
    await page.route('**/session', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { layout?: object }
      if (body.layout) body.layout = { componentTheme: 'purple', scale: 99, menuMode: 'spiral' }
      await route.fulfill({ response: answer, json: body })
    })
    await logIn(page, portal.url, 'xcloud.demo')
    await expect
      .poll(() => attributes(page))
      .toMatchObject({ component: 'purple', scale: '16', mode: 'drawer', menu: 'light' })
    await openSettings(page)
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('user preferences and media', () => {
  const open = async (options: BrowserContextOptions) => {
    const visited = await visit(portal, options)
    await logIn(visited.page, portal.url, 'azure.demo')
    await openSettings(visited.page)
    await resetSettings(visited.page)
    await ready(visited.page)
    return visited
  }

  test('A94: with reduced motion nothing moves when parts open', async () => {
    const { page, context } = await open({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Change language' }).click()
    await page.getByRole('button', { name: 'Deutsch' }).waitFor()
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        const longest = Math.max(...`${transitionDuration},${animationDuration}`.split(',').map(parseFloat))
        return longest > 0.001 ? [`${element.tagName} ${transitionDuration} ${animationDuration}`] : []
      }),
    )
    expect(moving).toEqual([])
    const frames = () =>
      page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length)
    await expect.poll(frames).toBe(0)
    await context.close()
  })

  test('on A4 the page prints without the shell, in light colors, at full width', async () => {
    const { page, context } = await open({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 703, height: 1000 })
    await settled(page)
    const axis = () =>
      page
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().length)
    const before = await axis()
    await page.emulateMedia({ media: 'print' })
    for (const part of ['header', 'nav', '[data-settings]', '[data-toast]']) {
      expect(await page.locator(part).first().isVisible(), part).toBe(false)
    }
    const paper = () =>
      page.evaluate(() => {
        const main = document.querySelector('main')!
        const { marginLeft, color } = getComputedStyle(main)
        return { marginLeft, color, wider: document.documentElement.scrollWidth - innerWidth }
      })
    await expect.poll(paper).toEqual({ marginLeft: '0px', color: 'rgb(22, 26, 35)', wider: 0 })
    await expect.poll(axis).not.toBe(before)
    expect(
      await page
        .locator('[role=region]')
        .first()
        .evaluate((box) => getComputedStyle(box).overflow),
    ).toBe('visible')
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
    await context.close()
  })

  test('more contrast: faint text takes the full color, hairlines become lines', async () => {
    const { page, context } = await open({ colorScheme: 'light', contrast: 'more' })
    const token = (name: string) =>
      page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)
    expect(await token('--cd-fg-subtle')).toBe(await token('--cd-fg'))
    expect(await token('--cd-border')).toBe('#868e9f')
    await context.close()
  })

  test('forced colors: choices, focus and charts stay visible', async () => {
    const { page, context, faults } = await open({ forcedColors: 'active' })
    const outline = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return `${outlineStyle} ${outlineWidth}`
        })
    expect(await outline('[data-settings] [role=radiogroup] > label:has(:checked)')).toBe('solid 2px')
    expect(await outline('nav a[aria-current]')).toBe('solid 2px')
    await settings(page).getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Tab')
    expect(await outline('[data-settings] label:has(:focus-visible)')).toBe('solid 3px')
    const keys = await page
      .locator('main ul button > [aria-hidden]')
      .evaluateAll((all) => all.map((key) => getComputedStyle(key).backgroundColor))
    expect(keys.length).toBeGreaterThan(3)
    expect(new Set(keys).size).toBe(keys.length)
    expect(faults).toEqual([])
    await context.close()
  })
})
