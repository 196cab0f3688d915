// The page of commitments in its states.
import type { View } from './photographer'

const AZURE = '/pages/azure-ri'
// Two commitments of the demo's fixed months.
const OCTOBER = '?from=2026-10-01&to=2026-11-01'

export const commitments: View[] = [
  {
    name: 'commitments',
    user: 'azure.demo',
    looks: ['tall'],
    open: async (page, url) => {
      await page.goto(`${url}${AZURE}${OCTOBER}`)
      await page.getByRole('figure').waitFor()
      await page.getByRole('button', { name: 'compute-1y-upfront', exact: true }).click()
      await page.getByRole('table', { name: 'Usage of compute-1y-upfront' }).waitFor()
    },
  },
]
