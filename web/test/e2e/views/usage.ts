// The usage page in its states.
import { expect } from 'vitest'
import { CostViewDocument } from '~/gql/generated/documents/cost-view'
import { FigureOriginsDocument } from '~/gql/generated/documents/figure-origins'
import { ReconciliationDocument } from '~/gql/generated/documents/reconciliation'
import { SourceRowsDocument } from '~/gql/generated/documents/source-rows'
import type { FigureOriginsQuery, SourceRowsQuery } from '~/gql/generated'
import type { View } from './photographer'
import { answer, billedCost, held, neverBlock, openUsage, PATIENT_USER, SAMPLE_USER, unavailable, USAGE } from './steps'

/** A link whose figures are not those of the page. */
const OLDER = `?from=2024-09-01&to=2024-10-01&version=older&digest=${'0'.repeat(64)}&since=2026-11-20`

/** Replaces every run's id. */
const RUN = 'bz25qulvzj77n2g6isiznyzbjo'

const moved = (before: string, after: string, difference: string) => [
  { metric: 'BilledCost', currency: 'USD', before, after, difference },
]

const group = (value: string, change: string, totals: ReturnType<typeof moved>) => ({
  key: [{ column: 'ServiceName', value }],
  change,
  totals,
})

const RECONCILIATION = {
  status: 'moved',
  moved: {
    totals: moved('8.18022672899', '20.52022672899', '12.34'),
    added: 1,
    removed: 1,
    changed: 1,
    runCount: 1,
    runs: [
      {
        run: RUN,
        file: 'focus-2024-09.csv',
        at: '2024-10-02T06:00:00Z',
        change: 'added',
        rowsBefore: 0,
        rowsAfter: 120,
        replaced: [],
      },
    ],
    rows: [
      group('Amazon Elastic Compute Cloud', 'changed', moved('4.0416930505', '16.0416930505', '12')),
      group('AmazonCloudWatch', 'added', moved('0', '0.4150000001', '0.4150000001')),
      group('Amazon Kinesis', 'removed', moved('0.0750000001', '0', '-0.0750000001')),
    ],
  },
}

const RESOURCES = '?by=ResourceId&top=500'

export const usage: View[] = [
  {
    name: 'usage',
    user: SAMPLE_USER,
    looks: ['wide', 'narrow-dark', 'paper-from-dark'],
    open: (page, url) => openUsage(page, url),
  },
  {
    // 13 months that the seed of the demo fixes: a full legend, a change to the time before, an axis of months.
    name: 'usage-months',
    user: 'xcloud.demo',
    looks: ['wide'],
    open: (page, url) => openUsage(page, url, '?from=2025-10-01&to=2026-11-01&granularity=month&top=12'),
  },
  {
    name: 'usage-large-type',
    user: 'aws.demo',
    looks: ['narrow'],
    open: async (page, url) => {
      await openUsage(page, url, '?from=2026-01-01&to=2026-11-01&granularity=day', '/pages/aws-usage')
      await page.evaluate(() => (document.documentElement.dataset['scale'] = '16'))
    },
  },
  {
    name: 'usage-choices',
    user: 'xcloud.demo',
    looks: ['narrow-dark'],
    open: async (page, url) => {
      const narrowed = '&only=ProviderName%3DAWS&only=ServiceCategory%3DCompute'
      await openUsage(page, url, `?from=2026-08-03&to=2026-10-12&metric=ContractedCost&by=tag%3Ateam${narrowed}`)
      await page.getByRole('button', { name: 'Full precision' }).click()
      await page.getByRole('button', { name: /^Group by any column/ }).click()
      await page
        .getByRole('group', { name: 'More columns' })
        .getByRole('button', { name: 'SkuId', exact: true })
        .waitFor()
    },
  },
  {
    name: 'usage-figures-of-a-day',
    user: SAMPLE_USER,
    looks: ['dark'],
    open: async (page, url) => {
      await openUsage(page, url)
      const chart = page.getByRole('slider')
      await chart.focus()
      // Figures that are just coming put the cursor away.
      await expect
        .poll(async () => {
          await page.keyboard.press('Home')
          await page.keyboard.press('ArrowRight')
          return chart.getAttribute('aria-valuenow')
        })
        .toBe('2')
    },
  },
  {
    name: 'usage-loading',
    busy: true,
    user: PATIENT_USER,
    looks: ['dark'],
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
    looks: ['wide'],
    open: async (page, url) => {
      await answer(page, CostViewDocument, unavailable)
      await page.goto(url + USAGE)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'usage-nothing',
    user: SAMPLE_USER,
    looks: ['narrow-dark'],
    open: async (page, url) => {
      await page.goto(`${url}${USAGE}?from=2020-01-01&to=2020-02-01`)
      await page.getByText('No charges in January 2020').waitFor()
    },
  },
  {
    name: 'usage-other-provider',
    user: SAMPLE_USER,
    looks: ['wide'],
    open: async (page, url) => {
      await page.goto(`${url}/pages/gcp-usage`)
      await page.getByText('No charges from this provider').waitFor()
    },
  },
  {
    name: 'usage-link-unchanged',
    user: SAMPLE_USER,
    looks: ['narrow-dark'],
    open: async (page, url) => {
      // Without a clipboard the link goes into the address, and so opens here.
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await openUsage(page, url)
      await page.getByRole('button', { name: 'Copy link' }).click()
      await page.getByText('Unchanged since Nov 21, 2026').waitFor()
    },
  },
  {
    name: 'usage-link-moved',
    user: SAMPLE_USER,
    looks: ['wide'],
    open: async (page, url) => {
      await answer(page, ReconciliationDocument, (route) =>
        route.fulfill({ json: { data: { reconciliation: RECONCILIATION } } }),
      )
      await openUsage(page, url, OLDER)
      await page.getByRole('button', { name: 'View changes' }).click()
      await page.getByText('Amazon Kinesis').waitFor()
    },
  },
  {
    name: 'usage-source-rows',
    user: SAMPLE_USER,
    looks: ['wide'],
    open: async (page, url) => {
      // The id of a run is drawn by lot, and its file is read when the server starts.
      await answer(page, SourceRowsDocument, async (route) => {
        const reply = await route.fetch()
        const json = (await reply.json()) as { data: SourceRowsQuery }
        for (const row of json.data.page.rows) row.run = RUN
        await route.fulfill({ response: reply, json })
      })
      await answer(page, FigureOriginsDocument, async (route) => {
        const reply = await route.fetch()
        const json = (await reply.json()) as { data: FigureOriginsQuery }
        for (const run of json.data.origins.runs) Object.assign(run, { run: RUN, readAt: '2024-10-02T06:00:00Z' })
        await route.fulfill({ response: reply, json })
      })
      await openUsage(page, url)
      await page.locator('tbody td').getByRole('button', { name: '$0.75' }).first().click()
      await page.getByText('matches the figure on the page exactly').waitFor()
    },
  },
  {
    name: 'usage-export',
    user: SAMPLE_USER,
    looks: ['wide'],
    open: async (page, url) => {
      await openUsage(page, url)
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('button', { name: 'Parquet' }).last().waitFor()
    },
  },
  {
    name: 'usage-many-rows',
    user: SAMPLE_USER,
    looks: ['paper'],
    open: async (page, url) => {
      await openUsage(page, url, RESOURCES)
      await billedCost(page).waitFor()
    },
  },
]
