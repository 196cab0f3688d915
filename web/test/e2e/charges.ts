import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, type Portal } from './harness'

const HEAD =
  'BilledCost,EffectiveCost,ListCost,ContractedCost,ChargePeriodStart,ChargePeriodEnd,BillingPeriodStart,BillingPeriodEnd,' +
  'BillingAccountId,BillingCurrency,ChargeCategory,ServiceName,ProviderName'

/** A line of a FOCUS file: usage of a service on a day of a month before December, such as 2025-03. */
export function chargeIn(month: string, cost: string, service: string, day = '03'): string {
  const next = `${month.slice(0, 5)}${String(Number(month.slice(5)) + 1).padStart(2, '0')}`
  return (
    `${cost},${cost},${cost},${cost},${month}-${day}T00:00:00Z,${month}-${day}T12:00:00Z,${month}-01T00:00:00Z,${next}-01T00:00:00Z,` +
    `acc-1,USD,Usage,"${service.replaceAll('"', '""')}",AWS`
  )
}

/** Sends a FOCUS file that counts instead of what is there, and waits until it does. Returns the id of its run. */
export async function ingest(portal: Portal, page: Page, name: string, lines: string[]): Promise<string> {
  const sent = await page.request.post(`${portal.url}/api/ng/ingests?decision=replace`, {
    headers: { 'X-Costdeck': '1', Origin: portal.url },
    multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...lines, ''].join('\n')) } },
  })
  expect(sent.status()).toBe(202)
  const { id } = (await sent.json()) as { id: string }
  const state = async () =>
    ((await (await call(portal, page, 'GET', `ingests/${id}`)).json()) as { state: string }).state
  await expect.poll(state).toBe('done')
  return id
}
