import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ref } from 'valtio/vanilla'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { vi } from 'vitest'
import { sessionState, type MenuItem, type User } from '~/session'
import { configState } from '~/session/config.state'
import { UiProvider } from '~/ui/theme'
import { Shell } from '../Shell'
import { loadLate } from '../load-late'

// happy-dom cannot parse cascade layers; browser tests cover the styles.
CSSStyleSheet.prototype.insertRule = () => 0

export const entry = (label: string, routerlink: string | null = null, more: Partial<MenuItem> = {}): MenuItem => ({
  label,
  icon: null,
  routerlink,
  items: [],
  separator: false,
  unlisted: false,
  visible: true,
  disabled: false,
  target: null,
  command: null,
  iconData: null,
  ...more,
})

export function userWith(profile: Partial<User['userProfile']> = {}, menu: Partial<User['userMenu']> = {}): User {
  return {
    loggedIn: true,
    expiresAt: 0,
    ssoRouterLink: null,
    userProfile: {
      userId: 'ada',
      userName: 'Ada Lovelace',
      eaEnrollmentNumber: 'AWS-2001',
      eaapiType: 'AWS',
      langId: 'en-US',
      companyName: 'Northwind',
      privLevel: 300,
      appRoles: [],
      clientType: null,
      timeZone: null,
      region: null,
      ...profile,
    },
    userMenu: {
      homeRouterLink: '/pages/aws-usage',
      mainMenu: [
        entry('Costs', null, { items: [entry('AWS usage', '/pages/aws-usage'), entry('Azure', '/pages/azure-ri')] }),
      ],
      loginUserMenu: [{ label: 'Your account', routerlink: '/pages/user' }],
      switchableEnrollments: [
        { eaEnrollmentNumber: 'AWS-2001', eaName: 'Production' },
        { eaEnrollmentNumber: 'AZ-3001', eaName: 'Research' },
      ],
      top1Menu: [],
      top2Menu: [],
      top3Menu: [],
      top1MenuLabel: null,
      top2MenuLabel: null,
      top3MenuLabel: null,
      ...menu,
    },
  }
}

/** The response to the shell's operation. */
export const shellAnswer = {
  data: {
    languages: [
      { languageId: 'en-US', languageName: 'English' },
      { languageId: 'de-DE', languageName: 'Deutsch' },
    ],
    firstAnnouncement: null,
  },
}

export interface Rendered {
  fetched: ReturnType<typeof vi.fn<(url: string, init: RequestInit) => Promise<Response>>>
  goTo: (path: string) => void
  history: string[]
  unmount: () => void
}

/** Mounts the real shell with the real stores around a page; the server is a stubbed fetch, the window is `width` px wide. */
export async function renderShell(
  user: User,
  {
    page = <h1>Page</h1>,
    path = '/pages/aws-usage',
    variant = 'CMP',
    width = 1440,
  }: Partial<{
    page: ReactNode
    path: string
    variant: string
    width: number
  }> = {},
): Promise<Rendered> {
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width, height: 900 })
  const fetched: Rendered['fetched'] = vi.fn(async () => Response.json(shellAnswer))
  vi.stubGlobal('fetch', fetched)
  sessionState.status = 'signedIn'
  sessionState.user = ref(user)
  configState.config = ref({ ...configState.config, env: { ...configState.config.env, production: false, variant } })
  await loadLate()
  const { hook, navigate, history } = memoryLocation({ path, record: true })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <UiProvider>
        <Router hook={hook}>
          <Shell>{page}</Shell>
        </Router>
      </UiProvider>,
    ),
  )
  const unmount = (): void => {
    act(() => root.unmount())
    host.remove()
  }
  return { fetched, history, goTo: (to) => act(() => navigate(to)), unmount }
}

export const $ = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}

export const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((found) => found.textContent ?? '')

export const click = (target: Element): Promise<void> =>
  act(async () => {
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })

/** Moves the mouse on or off an element; React makes enter and leave out of over and out. */
export const point = (kind: 'over' | 'out', target: Element): Promise<void> =>
  act(async () => {
    target.dispatchEvent(
      new PointerEvent(`pointer${kind}`, {
        bubbles: true,
        pointerType: 'mouse',
        relatedTarget: document.body,
      } as never),
    )
  })

export const press = (key: string, target: Element): Promise<void> =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
