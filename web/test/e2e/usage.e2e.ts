import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exactFigure, figure, logIn, logInByForm, signIn, startPortal, visit, type Portal } from './harness'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

describe('the main job on real input: the exact totals of the sample file', () => {
  test('A58 focus.demo lands on the home link and reads the totals of all providers', async () => {
    const { page, context, faults } = await visit(portal)
    await logInByForm(page, portal.url, 'focus.demo')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/pages/xcloud-usage')
    await figure(page, 'Billed cost').waitFor()
    expect(await exactFigure(page, 'Billed cost')).toBe('$20.52022672899')
    expect(await exactFigure(page, 'Effective cost')).toBe('$14.97651418586')
    expect(await exactFigure(page, 'List cost')).toBe('$20.39090575119')
    await page.getByRole('figure').first().waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('A8 the AWS usage page shows the AWS part of the same enrollment', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo')
    // XCloud users have tabs (A67), which open their entries.
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('button').first().click()
    await menu.getByRole('link', { name: /AWS/ }).click()
    await page.waitForURL(/\/pages\/aws-usage/)
    await page.getByRole('heading', { level: 1, name: /AWS/ }).waitFor()
    await expect.poll(() => exactFigure(page, 'Billed cost')).toBe('$18.0066386184')
    expect(await exactFigure(page, 'Effective cost')).toBe('$13.00')
    expect(await exactFigure(page, 'List cost')).toBe('$18.1493176406')
    expect(faults).toEqual([])
    await context.close()
  })

  test('the total row of the table equals the figure above it in every grouping', async () => {
    const { page, context, faults } = await visit(portal)
    await signIn(context, portal.url, 'focus.demo')
    for (const by of ['ServiceName', 'ServiceCategory', 'ProviderName', 'RegionName', 'tag:environment']) {
      await page.goto(`${portal.url}/pages/xcloud-usage?by=${encodeURIComponent(by)}`)
      await figure(page, 'Billed cost').waitFor()
      expect(await exactFigure(page, 'Billed cost')).toBe('$20.52022672899')
      const total = page.getByRole('grid').locator('tfoot')
      await total.waitFor()
      expect(await total.innerText()).toContain('20.52')
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test('the address contains the cost query: a choice changes it, Back undoes it, a reload restores it', async () => {
    const { page, context, faults } = await visit(portal)
    await logIn(page, portal.url, 'focus.demo')
    await figure(page, 'Billed cost').waitFor()
    await page
      .getByRole('radio', { name: 'Effective', exact: true })
      .or(page.getByRole('button', { name: 'Effective', exact: true }))
      .first()
      .click()
    await page.waitForURL(/metric=EffectiveCost/)
    await page.reload()
    await figure(page, 'Billed cost').waitFor()
    expect(page.url()).toMatch(/metric=EffectiveCost/)
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('metric='))
    expect(faults).toEqual([])
    await context.close()
  })
})
