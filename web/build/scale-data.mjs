// Charges whose tag has very many values, for the bench and the test of long tables.
import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { binary } from './costdeck.mjs'

/** The month of the charges, long before the demo's months, and the columns that the month before has too. */
export const SCALE_MONTH = { from: '2024-03-01', to: '2024-04-01' }
const MONTHS = ['2024-02', '2024-03']

/** The billed cost of the value `at` in March: no two are the same, and none is in the order of the values. */
export const scaleCost = (at) => `${((at * 7919) % 999_983) + 1}.${String(at).padStart(6, '0')}1`

/** Reads a charge a month of each of so many values of the tag "owner" into the enrollment of a server's data folder. */
export async function ingestScale(data, enrollment, values) {
  const file = path.join(data, 'scale.csv')
  const out = await open(file, 'w')
  await out.write(
    'BilledCost,EffectiveCost,ListCost,ContractedCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,' +
      'ChargeCategory,ServiceName,ProviderName,BillingAccountId,ResourceId,Tags\n',
  )
  for (const month of MONTHS) {
    for (let at = 0; at < values; at += 1_000) {
      const lines = Array.from({ length: Math.min(1_000, values - at) }, (_, next) => line(at + next, month))
      await out.write(lines.join(''))
    }
  }
  await out.close()
  execFileSync(binary, ['ingest', '--data', data, '--enrollment', enrollment, file], { stdio: 'pipe' })
  await rm(file)
}

function line(at, month) {
  const cost = month === MONTHS[1] ? scaleCost(at) : `${(at % 500) + 1}.5`
  const tag = `"{""owner"":""${scaleValue(at)}""}"`
  return `${cost},${cost},${cost},${cost},USD,${month}-09T00:00:00Z,${month}-01T00:00:00Z,Usage,S${at % 40},AWS,1,r${at % 5000},${tag}\n`
}

export const scaleValue = (at) => `o${String(at).padStart(6, '0')}`
