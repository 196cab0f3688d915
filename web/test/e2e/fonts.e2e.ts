import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { settled, startPortal, visit, type Portal } from './harness'

/** Names of the fonts that really drew the text of an element and all in it. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: `${selector}, ${selector} *`,
  })
  const names = new Set<string>()
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) names.add(familyName)
  }
  return [...names].sort()
}

// Another font on the machine, such as a desktop's CJK package, must not change a picture.
describe('text is drawn by the fonts that the tests bring', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.stop())

  const brought = /^(Arimo|BIZ UDPGothic|Cousine|Noto Sans Arabic|Noto Sans Math)( Medium| SemiBold)?$/

  test.each([
    ['en-US', 'Arimo'],
    ['ja-JP', 'BIZ UDPGothic'],
    ['ar-SA', 'Noto Sans Arabic'],
  ])('the login page in %s', async (tag, font) => {
    const { page, context } = await visit(portal)
    await page.goto(`${portal.url}/login`)
    await page.getByRole('combobox').selectOption(tag)
    await page.waitForFunction((lang) => document.documentElement.lang === lang, tag)
    await settled(page)
    const fonts = await fontsOf(page, 'body')
    expect(fonts).toContain(font)
    expect(fonts.filter((name) => !brought.test(name))).toEqual([])
    await context.close()
  })

  test('each language names fonts of its script, in a page of another language too', async () => {
    const { page, context } = await visit(portal)
    await page.goto(`${portal.url}/login`)
    const familyOf = (lang: string) =>
      page
        .locator(`[lang|=${lang}]`)
        .last()
        .evaluate((element) => getComputedStyle(element).fontFamily)
    expect(await familyOf('ja')).toContain('Noto Sans CJK JP')
    expect(await familyOf('ar')).toContain('Noto Sans Arabic')
    expect(await familyOf('de')).not.toMatch(/CJK|Arabic/)
    await context.close()
  })
})
