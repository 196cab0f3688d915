// @vitest-environment happy-dom
import { MotionGlobalConfig } from 'framer-motion'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { layoutState } from './layout/layout.state'
import { messagesState } from './toasts/messages.state'
import { notify } from './toasts/messages.actions'
import {
  $,
  click,
  entry,
  point,
  press,
  renderShell,
  shellAnswer,
  texts,
  userWith,
  type Rendered,
} from './testing/render-shell'

// happy-dom has no Web Animations.
MotionGlobalConfig.skipAnimations = true

let shell: Rendered
const bar = 'header'
/** The button of the bar by what screen readers call it. */
const button = (name: string): Element => {
  const found = [...document.querySelectorAll(`${bar} button`)].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent)?.endsWith(name),
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const expanded = (element: Element) => element.getAttribute('aria-expanded')

beforeEach(() => {
  localStorage.clear()
  messagesState.items = []
  Object.assign(layoutState, { userId: null })
})
afterEach(() => shell.unmount())

describe('the frame', () => {
  test('has a skip link first, one main landmark, named navigations and a live region', async () => {
    shell = await renderShell(userWith())
    expect(document.querySelector('a')?.textContent).toBe('Skip to content')
    await click($('a[href="#content"]'))
    expect(document.activeElement).toBe($('main'))
    expect(texts('main h1')).toEqual(['Page'])
    const names = [...document.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label'))
    expect(names).toEqual(['Breadcrumb', 'Main menu'])
    expect($('[data-toast=appToast]').getAttribute('aria-live')).toBe('polite')
  })

  test('loads languages and the first announcement in one operation, after the first paint', async () => {
    vi.useFakeTimers()
    shell = await renderShell(userWith())
    expect(shell.fetched).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(shell.fetched.mock.calls.map(([url]) => url)).toEqual(['/graphql'])
  })

  test.each([
    ['firstAnnouncement', ['English', 'Deutsch'], 'could not be loaded'],
    ['languages', [], 'none'],
  ])('A22 A27 a failing %s takes nothing else away', async (field, languages, news) => {
    vi.useFakeTimers()
    shell = await renderShell(userWith())
    const errors = [{ message: 'No', path: [field], extensions: { code: 'UPSTREAM_UNAVAILABLE', status: 503 } }]
    shell.fetched.mockImplementation(async () =>
      Response.json({ data: { ...shellAnswer.data, [field]: null }, errors }),
    )
    await act(() => vi.advanceTimersByTimeAsync(100))
    await click(button('Change language'))
    expect(texts('header ul li')).toEqual(languages)
    await click(button('Announcements'))
    expect($(bar).textContent).toContain(news)
  })

  test('A15, A16: the logo leads home, the cloud has its picture; cloud security has none', async () => {
    shell = await renderShell(userWith())
    expect($(`${bar} a`).getAttribute('href')).toBe('/pages/aws-usage')
    expect($(`${bar} svg[role=img]`).getAttribute('aria-label')).toBe('Amazon Web Services')
    shell.unmount()
    // A58: the login page cannot be a home link.
    shell = await renderShell(userWith({ eaapiType: 'CLOUDSEC' }, { homeRouterLink: '/login' }))
    expect($(`${bar} a`).getAttribute('href')).toBe('/pages')
    expect(document.querySelectorAll(`${bar} svg[role=img]`)).toHaveLength(0)
    expect($('nav[aria-label="Main menu"] svg[role=img]').getAttribute('aria-label')).toBe('Microsoft Azure')
  })
})

describe('text menus (A17, A18)', () => {
  const menus = {
    top1Menu: [entry('All', '/pages/xcloud-usage')],
    top1MenuLabel: 'Overview',
    top3Menu: [entry('Users', '/pages/admin')],
    top3MenuLabel: 'Manage',
  }
  const labels = () => texts('nav[aria-label="Top bar menu"] > div > button')

  test('show with their labels at privLevel 300; an absent one renders nothing', async () => {
    shell = await renderShell(userWith({ privLevel: 300 }, menus))
    expect(labels()).toEqual(['Overview', 'Manage'])
  })

  test.each([301, null])('are hidden at %s', async (privLevel) => {
    shell = await renderShell(userWith({ privLevel }, menus))
    expect(labels()).toEqual([])
  })

  test('A37: 17 entries make the panel double-width', async () => {
    const items = (count: number) => Array.from({ length: count }, (_, i) => entry(`${i}`, `/pages/vrm/${i}`))
    shell = await renderShell(userWith({}, { ...menus, top1Menu: items(16), top3Menu: items(17) }))
    const wide = []
    for (const trigger of document.querySelectorAll('nav[aria-label="Top bar menu"] > div > button')) {
      await click(trigger)
      wide.push(document.querySelectorAll('[data-wide]').length)
    }
    expect(wide).toEqual([0, 1])
  })
})

describe('icon menus', () => {
  test('A20: open on hover, on click and by key; Escape closes and returns the focus', async () => {
    shell = await renderShell(userWith())
    const globe = button('Change language')
    await point('over', globe)
    expect(expanded(globe)).toBe('true')
    await click(globe)
    expect(expanded(globe)).toBe('true')
    await click(globe)
    expect(expanded(globe)).toBe('false')
    await click(globe)
    expect(expanded(globe)).toBe('true')
    await press('Escape', $(`#${CSS.escape(globe.getAttribute('aria-controls') ?? '')}`))
    expect(expanded(globe)).toBe('false')
    expect(document.activeElement).toBe(globe)
  })

  test('A20: one is open at a time; what hover opened closes soon after the pointer has left', async () => {
    vi.useFakeTimers()
    shell = await renderShell(userWith())
    const [globe, profile] = [button('Change language'), button('Profile of Ada Lovelace')]
    await point('over', globe)
    await point('over', profile)
    expect([expanded(globe), expanded(profile)]).toEqual(['false', 'true'])
    await point('out', profile)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(expanded(profile)).toBe('false')
  })

  test('A69: a press outside closes', async () => {
    shell = await renderShell(userWith())
    const globe = button('Change language')
    await click(globe)
    await act(async () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
    expect(expanded(globe)).toBe('false')
  })

  test('A21: enrollments by number and name, only in the CMP variant and with an entry', async () => {
    shell = await renderShell(userWith())
    await click(button('Switch enrollment'))
    expect(texts('header ul li')).toEqual(['ProductionAWS-2001', 'ResearchAZ-3001'])
    expect($('header ul li [aria-current=true]').textContent).toContain('AWS-2001')
    shell.unmount()
    shell = await renderShell(userWith(), { variant: '' })
    expect(() => button('Switch enrollment')).toThrow()
    shell.unmount()
    shell = await renderShell(userWith({}, { switchableEnrollments: [] }))
    expect(() => button('Switch enrollment')).toThrow()
  })

  test('A12: only a sysadmin sees the quick-set link', async () => {
    shell = await renderShell(userWith({ appRoles: ['SysAdmin'] }))
    await click(button('Switch enrollment'))
    expect($('header a[href^="/pages/system-admin"]').getAttribute('href')).toBe(
      '/pages/system-admin/cmp-user-admin?user=ada',
    )
    shell.unmount()
    shell = await renderShell(userWith({ appRoles: ['ingest'] }))
    await click(button('Switch enrollment'))
    expect(document.querySelector('header a[href^="/pages/system-admin"]')).toBeNull()
  })

  test('A22, A23: the globe lists languages by name; the profile shows id, name, links and the way out', async () => {
    vi.useFakeTimers()
    shell = await renderShell(userWith())
    await act(() => vi.advanceTimersByTimeAsync(100))
    await click(button('Change language'))
    expect(texts('header ul li')).toEqual(['English', 'Deutsch'])
    await click(button('Profile of Ada Lovelace'))
    expect(texts('header ul li')).toEqual(['Your account', 'Sign out'])
    expect($(bar).textContent).toContain('ada')
  })
})

describe('the menu tree', () => {
  const tree = [
    entry('Costs', null, {
      items: [
        entry('AWS usage', '/pages/aws-usage', { icon: 'brand:aws' }),
        entry('Plans', null, { items: [entry('Reservations', '/pages/azure-ri', { icon: 'nonsense' })] }),
        entry('', null, { separator: true }),
        entry('Off', '/pages/vrm', { disabled: true }),
        entry('Elsewhere', 'https://example.com/', { target: '_blank' }),
        entry('Trap', 'javascript:alert(1)'),
        entry('Dark', null, { command: 'toggle-scheme' }),
        entry('Picture', '/pages/gcp-rm', { iconData: { path: '/img/p.png', alt: 'Map', title: 'A map' } }),
        entry('Foreign', '/pages/gcp-ri', { iconData: { path: 'https://evil.example/p.png', alt: 'x', title: null } }),
        entry('Gone', '/pages/agent', { visible: false }),
        entry('Quiet', '/pages/admin', { unlisted: true }),
      ],
    }),
  ]
  const menu = 'nav[aria-label="Main menu"]'
  const row = (label: string) => {
    const found = [...document.querySelectorAll(`${menu} :is(a, button)`)].find((one) =>
      one.textContent?.startsWith(label),
    )
    if (!found) throw new Error(`no entry ${label}`)
    return found
  }

  beforeEach(async () => {
    shell = await renderShell(userWith({}, { mainMenu: tree }))
  })

  test('A31: roots are headings, entries links and buttons, with separators and switched-off ones', () => {
    expect($(`${menu} ul ul`).getAttribute('aria-labelledby')).toBe(
      [...document.querySelectorAll(`${menu} [id]`)].find((one) => one.textContent === 'Costs')?.id,
    )
    expect(row('AWS usage').getAttribute('aria-current')).toBe('page')
    expect(row('Off').getAttribute('aria-disabled')).toBe('true')
    expect(row('Off').hasAttribute('href')).toBe(false)
    expect(document.querySelectorAll(`${menu} li > hr`)).toHaveLength(1)
  })

  test('A32: a link navigates, a branch toggles, _blank opens safely, javascript: leads nowhere', async () => {
    const plans = row('Plans')
    expect(expanded(plans)).toBe('false')
    await click(plans)
    expect(expanded(plans)).toBe('true')
    await click(row('Reservations'))
    expect(shell.history.at(-1)).toBe('/pages/azure-ri')
    expect(row('Elsewhere').getAttribute('rel')).toBe('noopener noreferrer')
    expect(row('Elsewhere').getAttribute('target')).toBe('_blank')
    expect(row('Trap').hasAttribute('href')).toBe(false)
  })

  test('A33: a command runs from the allow-list', async () => {
    await click(row('Dark'))
    expect(document.documentElement.dataset['scheme']).toBe('dark')
  })

  test('A34: the invisible and the unlisted are not in the menu', () => {
    expect(() => row('Gone')).toThrow()
    expect(() => row('Quiet')).toThrow()
  })

  test('A35: a picture shows with its words, and only from this site', () => {
    const picture = row('Picture').querySelector('img')
    expect([picture?.getAttribute('src'), picture?.alt, picture?.title]).toEqual(['/img/p.png', 'Map', 'A map'])
    expect(row('Foreign').querySelector('img')).toBeNull()
  })
})

describe('navigation', () => {
  test('A41: home, then labels; the last is the page. A67, A68: it follows the route and closes all menus', async () => {
    shell = await renderShell(userWith())
    const crumbs = () => texts('nav[aria-label=Breadcrumb] li')
    expect(crumbs()).toEqual(['', '/Costs', '/AWS usage'])
    expect($('nav[aria-label=Breadcrumb] [aria-current=page]').textContent).toBe('AWS usage')
    expect($('nav[aria-label=Breadcrumb] a').getAttribute('href')).toBe('/pages/aws-usage')
    await click(button('Change language'))
    layoutState.runtime.mobileOpen = true
    shell.goTo('/pages/azure-ri?x=1')
    expect(crumbs()).toEqual(['', '/Costs', '/Azure'])
    expect(expanded(button('Change language'))).toBe('false')
    expect(layoutState.runtime.mobileOpen).toBe(false)
  })

  test('A36, A69: the small window has a menu off-canvas that blocks the page; a leaf closes it', async () => {
    shell = await renderShell(userWith(), { width: 991 })
    const root = document.documentElement
    await click(button('Open the menu'))
    expect(root.dataset['scroll']).toBe('blocked')
    expect($('nav[aria-label="Main menu"]').contains(document.activeElement)).toBe(true)
    await press('Escape', document.activeElement ?? document.body)
    expect([layoutState.runtime.mobileOpen, document.activeElement]).toEqual([false, button('Open the menu')])
    await click(button('Open the menu'))
    await click($('nav[aria-label="Main menu"] a'))
    expect([layoutState.runtime.mobileOpen, root.dataset['scroll']]).toEqual([false, undefined])
  })
})

describe('toasts', () => {
  test('A92, A93: shows ten toasts and counts the rest; success closes on its own, an error stays', async () => {
    await import('./toasts/ToastList')
    vi.useFakeTimers()
    shell = await renderShell(userWith())
    await act(async () => {
      notify({ severity: 'error', summary: 'Bad', message: 'because' })
      notify({ severity: 'success', summary: 'Good' })
      notify({ severity: 'success', summary: 'Good' })
      for (let i = 0; i < 11; i++) notify({ severity: 'warn', summary: `Warning ${i}` })
    })
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(texts('[data-toast] li')).toHaveLength(10)
    expect($('[data-toast]').textContent).toContain('+3 more')
    expect($('[data-toast] li > [role=alert]').textContent).toContain('because')
    expect(texts('[data-toast] li')[1]).toContain('2 times')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect($('[data-toast]').textContent).not.toContain('Good')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(texts('[data-toast] li').map((text) => text.trim())).toEqual(['Badbecause'])
    await click($('[data-toast] button[aria-label=Dismiss]'))
    expect(texts('[data-toast] li')).toEqual([])
  })
})
