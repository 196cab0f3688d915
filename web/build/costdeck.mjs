// Starts bin/costdeck for the scripts and the browser tests, and stops it again.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const binary = process.env.COSTDECK_BINARY ?? path.join(root, 'bin/costdeck')

/**
 * Starts `costdeck serve --demo` on a free loopback port with its own data folder and waits until /readyz says 200.
 * `output` is everything printed so far; `stop` ends the process and removes a folder created here. COSTDECK_DEMO_DATA names a
 * prepared demo folder: a copy of it saves reading the demo's files again.
 * @param {{ data?: string, args?: string[], env?: object }} how
 */
export async function startCostdeck({ data, args = ['--demo'], env = {} } = {}) {
  const folder = data ?? (await mkdtemp(path.join(tmpdir(), 'costdeck-')))
  const demo = process.env.COSTDECK_DEMO_DATA
  if (!data && demo && args.includes('--demo')) await cp(demo, folder, { recursive: true })
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
    if (data === undefined) await rm(folder, { recursive: true, force: true })
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
