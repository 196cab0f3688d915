// The other pages behind the login.
import { AnnouncementsDocument } from '~/gql/generated/documents/announcements'
import { DOCS_TYPES } from '~/areas/cmp/docs/docs-types'
import type { View } from './photographer'
import { answer, held, neverBlock, openUsage, PATIENT_USER, SAMPLE_USER, unavailable } from './steps'

const ANNOUNCEMENTS = '/pages/user/announcement'

const areas: View[] = [
  {
    // The frame that stands before the session is known, here on its way from /reload.
    name: 'reload',
    user: SAMPLE_USER,
    looks: ['wide', 'dark', 'narrow'],
    open: async (page, url) => {
      await page.route('**/session', held)
      await page.goto(`${url}/reload`)
      await page.locator('.sk').waitFor()
    },
  },
  {
    name: 'unreachable',
    user: SAMPLE_USER,
    looks: ['wide', 'narrow-dark'],
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
    looks: ['wide', 'narrow-dark'],
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
    looks: ['wide', 'narrow-dark'],
    open: async (page, url) => {
      await page.goto(`${url}/pages/vrm`)
      await page.getByText('is not available').waitFor()
    },
  },
  {
    name: 'area-not-fetched',
    user: SAMPLE_USER,
    looks: ['wide', 'narrow-dark'],
    complains: /ERR_FAILED|ChunkError/,
    open: async (page, url) => {
      await openUsage(page, url)
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.evaluate(() => history.pushState(null, '', '/pages/azure-ri'))
      await page.getByRole('alert').getByRole('button').waitFor()
    },
  },
  {
    // A server that leaves out what the page needs makes it fail while it is drawn.
    name: 'area-failed',
    user: SAMPLE_USER,
    looks: ['dark', 'narrow'],
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
    name: 'announcements-unread',
    user: 'azure.demo',
    looks: ['wide', 'dark', 'narrow'],
    open: async (page, url) => {
      await page.goto(url + ANNOUNCEMENTS)
      await page.getByRole('img', { name: 'Unread' }).first().waitFor()
    },
  },
  {
    name: 'announcements-read',
    user: 'xcloud.demo',
    looks: ['wide', 'narrow-dark', 'paper'],
    open: async (page, url) => {
      await page.goto(`${url}${ANNOUNCEMENTS}#usage-pages`)
      await page.getByText('the address of the page keeps your choice').waitFor()
      await page.getByRole('button', { name: 'What the demo shows' }).click()
      await page.getByText('1,000 anonymized real charges').waitFor()
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'announcements-loading',
    user: PATIENT_USER,
    looks: ['wide', 'narrow-dark'],
    open: async (page, url) => {
      await neverBlock(page, url)
      await answer(page, AnnouncementsDocument, held)
      await page.goto(url + ANNOUNCEMENTS)
      await page.getByRole('main').getByRole('status').first().waitFor()
    },
  },
  {
    name: 'announcements-failed',
    user: SAMPLE_USER,
    looks: ['wide'],
    open: async (page, url) => {
      await answer(page, AnnouncementsDocument, unavailable)
      await page.goto(url + ANNOUNCEMENTS)
      await page.getByRole('alert').getByRole('button').waitFor()
    },
  },
]

// The pages are alike: each is looked at in one way, all ways together.
const HELP_LOOKS = ['wide', 'dark', 'narrow', 'paper', 'narrow-dark'] as const

const help: View[] = [
  {
    name: 'help',
    user: SAMPLE_USER,
    looks: ['wide', 'narrow-dark'],
    open: async (page, url) => {
      await page.goto(`${url}/pages/cmp/docs`)
      await page.getByRole('main').getByRole('link').last().waitFor()
    },
  },
  ...DOCS_TYPES.map((type, at): View => ({
    name: `help-${type}`,
    user: SAMPLE_USER,
    looks: [HELP_LOOKS[at % HELP_LOOKS.length]!],
    open: async (page, url) => {
      await page.goto(`${url}/pages/cmp/docs/${type}_index`)
      await page.getByRole('article').waitFor()
    },
  })),
]

export const pages: View[] = [...areas, ...announcements, ...help]
