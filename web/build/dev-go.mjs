import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './options.mjs'

/** Not bin/costdeck: that one has the built client in it, and make would take it for built. */
const binary = path.join(root, '.cache/dev/costdeck')

/** Runs a command in a folder of the project; its output is for the terminal. */
export function runIn(folder, command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const options = {
      cwd: path.join(root, folder),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    }
    const child = spawn(command, args, options)
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args[0]} ended with ${code}`)),
    )
  })
}

/** The Go part of `make dev`. Compiles with -trimpath as `make build` does, so that either fills the compiler's cache for the other. */
export function createGoPart({ listen, data, assets }) {
  // The linker's flags are not part of a package's key in the cache.
  const flags = ['-trimpath', '-ldflags=-s -w']
  let running = null

  async function stop() {
    if (!running || running.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    await ended
  }

  /** Resolves when the portal serves; calls wait for the rest of its start. */
  async function start() {
    const demo = ['--demo', '--listen', listen, '--data', data]
    const dev = ['--dev', '--dev-assets', assets, '--dev-documents', 'server/internal/graph/documents.json']
    running = spawn(binary, ['serve', ...demo, ...dev], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    const child = running
    while (child.exitCode === null) {
      const ready = await fetch(`http://${listen}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (ready) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`costdeck serve ended with ${child.exitCode}`)
  }

  return {
    stop,
    /** Builds and restarts; a build that fails leaves the running one alone. */
    async restart() {
      await runIn('server', 'go', ['build', ...flags, '-o', binary, './cmd/costdeck'], { CGO_ENABLED: '0' })
      await stop()
      await start()
    },
  }
}
