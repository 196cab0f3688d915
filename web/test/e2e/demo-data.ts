import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setInterval } from 'node:timers/promises'
import { startCostdeck } from '../../build/costdeck.mjs'

/** Background work of the first start: anomalies and budgets, files that arrive, first reports and their mails. */
const TASKS = ['watch', 'connections', 'reports', 'deliveries']
const PATIENCE = 120_000

/**
 * Before all tests, a separate server reads the demo's files once, searches them for anomalies and checks the budgets; the tests'
 * servers start with a copy (see startCostdeck), so that no test meets a server in the middle of it.
 */
export default async function prepareDemoData(): Promise<() => Promise<void>> {
  const data = await mkdtemp(path.join(tmpdir(), 'costdeck-demo-'))
  const first = await startCostdeck({ data, args: ['--demo', '--operations', '127.0.0.1:0'] })
  try {
    await firstRoundDone(first)
  } finally {
    await first.stop()
  }
  // Only a server that exited on its own has closed its files.
  if (first.child.exitCode !== 0)
    throw new Error(`the demo server ended with ${first.child.exitCode}:\n${first.errors}`)
  process.env['COSTDECK_DEMO_DATA'] = data
  return () => rm(data, { recursive: true, force: true })
}

/** Waits until each task has run once, as the server's metrics say. */
async function firstRoundDone(server: { errors: string }): Promise<void> {
  const started = performance.now()
  let missing = TASKS
  for await (const _ of setInterval(100)) {
    const [, address] = /"operations listener","address":"([^"]+)"/.exec(server.errors) ?? []
    if (address) {
      const metrics = await (await fetch(`http://${address}/metrics`)).text()
      const ran = (task: string) => metrics.includes(`costdeck_background_runs_total{outcome="ok",task="${task}"}`)
      missing = TASKS.filter((task) => !ran(task))
      if (missing.length === 0) return
    }
    if (performance.now() - started > PATIENCE)
      throw new Error(`the demo server has not run ${missing.join(', ')} after ${PATIENCE / 1000} s:\n${server.errors}`)
  }
}
