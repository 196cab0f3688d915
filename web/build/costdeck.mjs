// Starts bin/costdeck for the scripts and the browser tests, and stops it again.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const binary = process.env.COSTDECK_BINARY ?? path.join(root, 'bin/costdeck')

/**
 * Starts `costdeck serve --demo` on a free loopback port with its own data folder and waits until /readyz says 200.
 * `output` is everything printed so far; `stop` ends the process and removes a folder created here. COSTDECK_DEMO_DATA names a
 * prepared demo folder: a copy of it saves reading the demo's files again. COSTDECK_TEST_DATA names a folder to use instead of
 * such copies, for one server at a time: the first one makes it, nothing removes it, and the next goes on with what was left there.
 * @param {{ data?: string, args?: string[], env?: object }} how
 */
export async function startCostdeck({ data, args = ['--demo'], env = {} } = {}) {
  const demo = !data && args.includes('--demo') && process.env.COSTDECK_DEMO_DATA
  const kept = demo && process.env.COSTDECK_TEST_DATA
  const folder = data || kept || (await mkdtemp(path.join(tmpdir(), 'costdeck-')))
  if (demo && !(kept && existsSync(kept))) await cp(demo, folder, { recursive: true })
  const started = performance.now()
  const child = spawn(binary, ['serve', '--listen', '127.0.0.1:0', '--data', folder, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const run = {
    child,
    pid: child.pid,
    data: folder,
    url: '',
    output: '',
    errors: '',
    readyAfter: 0,
    stop: async () => {},
  }
  const exited = new Promise((resolve) => child.once('exit', resolve))
  run.stop = async () => {
    child.kill('SIGTERM')
    await exited
    if (!data && !kept) await rm(folder, { recursive: true, force: true })
  }
  run.url = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      run.output += text
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(run.output)
      if (address) resolve(address[0])
    })
    child.stderr.setEncoding('utf8').on('data', (text) => (run.errors += text))
    child.once('exit', (code) =>
      reject(new Error(`costdeck serve ended with ${code} before it listened:\n${run.errors}`)),
    )
  })
  while (!(await fetch(`${run.url}/readyz`).then((answer) => answer.ok))) {
    if (performance.now() - started > 60_000) throw new Error(`costdeck is not ready after 60 s:\n${run.errors}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  run.readyAfter = performance.now() - started
  return run
}
