// The usage page in its states.
import { CostViewDocument } from '~/gql/generated'
import type { View } from './photographer'
import { answer, billedCost, held, neverBlock, openUsage, PATIENT_USER, SAMPLE_USER, unavailable, USAGE } from './steps'

const RESOURCES = '?by=ResourceId&top=500'

export const usage: View[] = [
  {
    name: 'usage',
    user: SAMPLE_USER,
    looks: ['wide', 'dark', 'narrow', 'narrow-dark', 'paper', 'paper-from-dark'],
    open: (page, url) => openUsage(page, url),
  },
  {
    // 13 months that the seed of the demo fixes: a full legend, a change to the time before, an axis of months.
    name: 'usage-months',
    user: 'xcloud.demo',
    looks: ['wide', 'narrow-dark', 'paper'],
    open: (page, url) => openUsage(page, url, '?from=2025-10-01&to=2026-11-01&granularity=month&top=12'),
  },
  {
    name: 'usage-large-type',
    user: 'aws.demo',
    looks: ['wide', 'narrow'],
    open: async (page, url) => {
      await openUsage(page, url, '?from=2026-01-01&to=2026-11-01&granularity=day', '/pages/aws-usage')
      await page.evaluate(() => (document.documentElement.dataset['scale'] = '16'))
    },
  },
  {
    name: 'usage-choices',
    user: 'xcloud.demo',
    looks: ['wide', 'narrow', 'narrow-dark'],
    open: async (page, url) => {
      const narrowed = '&only=ProviderName%3DAWS&only=ServiceCategory%3DCompute'
      await openUsage(page, url, `?from=2026-08-03&to=2026-10-12&metric=ContractedCost&by=tag%3Ateam${narrowed}`)
      await page.getByRole('button', { name: 'Exact digits' }).click()
      await page.getByLabel('Group by').selectOption({ label: 'Tag …' })
      await page.getByLabel('Key of the tag').waitFor()
    },
  },
  {
    name: 'usage-figures-of-a-day',
    user: SAMPLE_USER,
    looks: ['narrow', 'dark'],
    open: async (page, url) => {
      await openUsage(page, url)
      const chart = page.getByRole('slider')
      await chart.focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
    },
  },
  {
    name: 'usage-loading',
    user: PATIENT_USER,
    looks: ['wide', 'dark', 'narrow'],
    open: async (page, url) => {
      await neverBlock(page, url)
      await answer(page, CostViewDocument, held)
      await page.goto(`${url}/pages/gcp-usage`)
      await page.getByRole('status', { name: 'Loading costs' }).waitFor()
    },
  },
  {
    name: 'usage-failed',
    user: SAMPLE_USER,
    looks: ['wide', 'narrow-dark'],
    open: async (page, url) => {
      await answer(page, CostViewDocument, unavailable)
      await page.goto(url + USAGE)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'usage-nothing',
    user: SAMPLE_USER,
    looks: ['wide', 'narrow-dark'],
    open: async (page, url) => {
      await page.goto(`${url}${USAGE}?from=2020-01-01&to=2020-02-01`)
      await page.getByText('No charges in January 2020').waitFor()
    },
  },
  {
    name: 'usage-nothing-narrowed',
    user: SAMPLE_USER,
    looks: ['dark', 'narrow'],
    open: async (page, url) => {
      await page.goto(`${url}${USAGE}?only=RegionName%3Dmoon-1`)
      await page.getByText('Nothing in this period').waitFor()
    },
  },
  {
    name: 'usage-other-provider',
    user: SAMPLE_USER,
    looks: ['wide'],
    open: async (page, url) => {
      await page.goto(`${url}/pages/gcp-usage`)
      await page.getByText('No charges of this provider').waitFor()
    },
  },
  {
    name: 'usage-many-rows',
    user: SAMPLE_USER,
    looks: ['wide', 'paper'],
    open: async (page, url) => {
      await openUsage(page, url, RESOURCES)
      await billedCost(page).waitFor()
    },
  },
]
