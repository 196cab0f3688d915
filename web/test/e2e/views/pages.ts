// The other pages behind the login.
import { AnnouncementsDocument } from '~/gql/generated/documents/announcements'
import type { View } from './photographer'
import { answer, held, SAMPLE_USER } from './steps'

const ANNOUNCEMENTS = '/pages/user/announcement'

const areas: View[] = [
  {
    // The skeleton before the session is known, here from /reload.
    name: 'reload',
    busy: true,
    user: SAMPLE_USER,
    looks: ['wide'],
    open: async (page, url) => {
      await page.route('**/session', held)
      await page.goto(`${url}/reload`)
      await page.locator('.sk').waitFor()
    },
  },
  {
    name: 'unreachable',
    user: SAMPLE_USER,
    looks: ['narrow-dark'],
    complains: /503/,
    open: async (page, url) => {
      await page.route('**/session', (route) => route.fulfill({ status: 503, json: {} }))
      await page.goto(`${url}/pages/xcloud-usage`)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'no-home',
    user: SAMPLE_USER,
    looks: ['wide'],
    open: async (page, url) => {
      await page.route('**/session', async (route) => {
        const answered = await route.fetch()
        const text = (await answered.text()).replace(/"homeRouterLink":"[^"]*"/, '"homeRouterLink":""')
        await route.fulfill({ response: answered, body: text })
      })
      await page.goto(`${url}/pages`)
      await page.getByRole('main').getByRole('button', { name: 'Sign out' }).waitFor()
    },
  },
  {
    name: 'comes-later',
    user: SAMPLE_USER,
    looks: ['narrow-dark'],
    open: async (page, url) => {
      await page.goto(`${url}/pages/vrm`)
      await page.getByText('is not available').waitFor()
    },
  },
  {
    // Missing fields make the page throw while rendering.
    name: 'area-failed',
    user: SAMPLE_USER,
    looks: ['dark'],
    complains: /TypeError/,
    open: async (page, url) => {
      await answer(page, AnnouncementsDocument, (route) =>
        route.fulfill({
          json: { data: { announcements: { announcements: [{ id: 'x' }], nextCursor: null } } },
        }),
      )
      await page.goto(url + ANNOUNCEMENTS)
      await page.getByRole('alert').getByRole('button').waitFor()
    },
  },
]

const announcements: View[] = [
  {
    name: 'announcements-read',
    user: 'xcloud.demo',
    looks: ['narrow-dark'],
    open: async (page, url) => {
      await page.goto(`${url}${ANNOUNCEMENTS}#usage-pages`)
      await page.getByText('the address of the page keeps your choice').waitFor()
      await page.getByRole('button', { name: 'What the demo shows' }).click()
      await page.getByText('1,000 anonymized real charges').waitFor()
      await page.mouse.move(0, 0)
    },
  },
]

const help: View[] = [
  {
    name: 'help',
    user: SAMPLE_USER,
    looks: ['wide'],
    open: async (page, url) => {
      await page.goto(`${url}/pages/cmp/docs`)
      await page.getByRole('main').getByRole('link').last().waitFor()
    },
  },
  {
    // The articles are alike: one of them shows a heading, a list, a table, code and a note.
    name: 'help-csp-customer',
    user: SAMPLE_USER,
    looks: ['narrow-dark'],
    open: async (page, url) => {
      await page.goto(`${url}/pages/cmp/docs/csp-customer_index`)
      await page.getByRole('article').waitFor()
    },
  },
]

export const pages: View[] = [...areas, ...announcements, ...help]
