import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startCostdeck } from '../../build/costdeck.mjs'

/** Before all tests: the demo's files are read once, by a separate server; those of the tests begin with a copy (see startCostdeck). */
export default async function prepareDemoData(): Promise<() => Promise<void>> {
  const data = await mkdtemp(path.join(tmpdir(), 'costdeck-demo-'))
  const first = await startCostdeck({ data })
  await first.stop()
  process.env['COSTDECK_DEMO_DATA'] = data
  return () => rm(data, { recursive: true, force: true })
}
