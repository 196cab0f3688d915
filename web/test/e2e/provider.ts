import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, startCostdeck } from '../../build/costdeck.mjs'
import { openBrowser, type Portal } from './harness'

const folder = path.join(root, 'server/internal/sso/testdata/provider')
const SECRET = 'secret-of-the-browser-test'

/** Input of the provider's page, and the user that it returns. */
const accounts = {
  anna: { preferred_username: 'aws.demo', name: 'Anna', email: 'anna@example.com', email_verified: true },
  stranger: { preferred_username: 'stranger', name: 'Someone Else' },
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * A portal with two providers: a real one at localhost, which is another site than 127.0.0.1 to a browser, and one that never
 * answers. The portal starts first: a provider may come later.
 */
export async function startPortalWithProvider(): Promise<Portal & { provider: string }> {
  execFileSync(path.join(folder, 'install.sh'))
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const down = `http://localhost:${await freePort()}`
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'costdeck-sso-')), 'sso.json')
  const users = { claim: 'preferred_username' }
  const client = { clientId: 'costdeck', clientSecretEnv: 'BROWSER_TEST_SECRET', users }
  const providers = [
    { id: 'corp', name: 'Contoso', issuer, ...client },
    { id: 'other', name: 'Fabrikam', issuer: down, ...client },
  ]
  writeFileSync(file, JSON.stringify({ providers }))
  const [costdeck, browser] = await Promise.all([
    startCostdeck({ args: ['--demo', '--sso-file', file], env: { BROWSER_TEST_SECRET: SECRET } }),
    openBrowser(),
  ])
  const options = {
    port,
    host: 'localhost',
    accounts,
    clients: [
      {
        client_id: 'costdeck',
        client_secret: SECRET,
        redirect_uris: [`${costdeck.url}/session/sso/corp/callback`],
        post_logout_redirect_uris: [`${costdeck.url}/login`],
      },
    ],
  }
  const child = spawn('node', [path.join(folder, 'provider.mjs'), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', (code) => reject(new Error(`the provider ended with ${code} before it listened`)))
  })
  return {
    url: costdeck.url,
    output: costdeck.output,
    browser,
    provider: issuer,
    stop: async () => {
      child.kill()
      await browser.close()
      await costdeck.stop()
    },
  }
}
