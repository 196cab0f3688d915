import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The first day of the month that is so many months from now. */
export function monthFrom(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}

/** A FOCUS file of so many charges of 1 USD on a day. */
export const charges = (rows: number, day: string, account = '77') =>
  'BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName,BillingAccountId\n' +
  `1,1,USD,${day}T00:00:00Z,Usage,Compute,Microsoft,${account}\n`.repeat(rows)

interface AzureRun {
  export: string
  month: string
  /** Names the folder; later runs have later times. */
  made: Date
  rows: number
  /** The manifest names a second file that is not there. */
  lacks?: boolean
}

/** A run of an Azure Cost Management export: a folder with a part and its manifest. */
export function writeAzureRun(root: string, { export: name, month, made, rows, lacks }: AzureRun): void {
  const key = `${name}/${made.toISOString().replace(/[:.]/g, '-')}`
  const body = charges(rows, month)
  mkdirSync(path.join(root, key), { recursive: true })
  writeFileSync(path.join(root, key, 'part_0_0001.csv'), body)
  const size = Buffer.byteLength(body)
  const blobs = [{ blobName: `${key}/part_0_0001.csv`, byteCount: size, dataRowCount: rows }]
  if (lacks) blobs.push({ blobName: `${key}/part_1_0001.csv`, byteCount: size, dataRowCount: rows })
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)
  writeFileSync(
    path.join(root, key, 'manifest.json'),
    JSON.stringify({
      manifestVersion: '2024-04-01',
      byteCount: size * blobs.length,
      blobCount: blobs.length,
      dataRowCount: rows * blobs.length,
      exportConfig: { exportName: name, resourceId: '/subscriptions/1', type: 'FocusCost' },
      runInfo: { submittedTime: made.toISOString(), startDate: `${month}T00:00:00`, endDate: `${last}T00:00:00Z` },
      blobs,
    }),
  )
}
