// The page of commitments in its states.
import { CommitmentsDocument } from '~/gql/generated/documents/commitments'
import type { View } from './photographer'
import { answer, unavailable } from './steps'

const AZURE = '/pages/azure-ri'
// Two commitments of the demo's fixed months.
const OCTOBER = '?from=2026-10-01&to=2026-11-01'

export const commitments: View[] = [
  {
    name: 'commitments',
    user: 'azure.demo',
    looks: ['tall', 'tall-narrow-dark', 'paper'],
    open: async (page, url) => {
      await page.goto(`${url}${AZURE}${OCTOBER}`)
      await page.getByRole('figure').waitFor()
      await page.getByRole('button', { name: 'compute-1y-upfront', exact: true }).click()
      await page.getByRole('table', { name: 'Usage of compute-1y-upfront' }).waitFor()
    },
  },
  {
    name: 'commitments-none',
    user: 'azure.demo',
    looks: ['wide', 'narrow-dark'],
    open: async (page, url) => {
      await page.goto(`${url}${AZURE}?from=2025-10-01&to=2025-11-01`)
      await page.getByRole('button', { name: 'View all months' }).waitFor()
    },
  },
  {
    name: 'commitments-failed',
    user: 'azure.demo',
    looks: ['dark'],
    open: async (page, url) => {
      await answer(page, CommitmentsDocument, unavailable)
      await page.goto(`${url}${AZURE}${OCTOBER}`)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]
