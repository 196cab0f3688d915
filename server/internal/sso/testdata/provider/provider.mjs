// An OpenID provider for the tests, in a process of its own: `node provider.mjs '{"port": 0, "clients": […], "accounts": {…}}'`.
// It prints its issuer on one line. A new process on the same port has new keys; one that is gone is a provider that is down.
import './clock.mjs'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { exportJWK, generateKeyPair } from 'jose'

// host: a portal at 127.0.0.1 and a provider at localhost are two sites to a browser.
const { port = 0, host = '127.0.0.1', clients, accounts } = JSON.parse(process.argv[2])

const server = createServer()
await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
const issuer = `http://${host}:${server.address().port}`

const { privateKey } = await generateKeyPair('RS256', { extractable: true })
const key = { ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex'), use: 'sig', alg: 'RS256' }

const provider = new Provider(issuer, {
  clients,
  jwks: { keys: [key] },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  // What the mapping of users and roles reads stands in the ID token, as it does at Keycloak, Entra ID, Okta and Google.
  conformIdTokenClaims: false,
  claims: {
    openid: ['sub', 'sid'],
    email: ['email', 'email_verified'],
    profile: ['name', 'preferred_username', 'groups'],
  },
  findAccount: (_, id) => accounts[id] && { accountId: id, claims: () => ({ sub: id, ...accounts[id] }) },
  features: {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      // Nobody is asked: the test has said that it wants to sign out.
      logoutSource: async (ctx, form) => {
        ctx.body = page('Sign out', `${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`)
      },
    },
  },
  // The portals of the tests are on this machine, where the provider would call nobody by itself.
  fetch: (url, { dispatcher: _, ...options }) => fetch(url, options),
  pkce: { required: () => false },
  interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  // Every client may have what it asks for: the step in which the user would agree is left out.
  loadExistingGrant: async (ctx) => {
    const grant = new ctx.oidc.provider.Grant({ clientId: ctx.oidc.client.clientId, accountId: ctx.oidc.session.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
  ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 600, Session: 3600, Grant: 3600 },
})

const page = (title, body) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<link rel="icon" href="data:,"></head><body><main><h1>${title}</h1>${body}</main></body></html>`

const callback = provider.callback()
server.on('request', async (request, response) => {
  // A test changes what the provider knows of its users.
  if (request.method === 'PUT' && request.url === '/accounts') {
    Object.assign(accounts, JSON.parse(Buffer.concat(await request.toArray()).toString()))
    return response.end()
  }
  const [, uid] = /^\/interaction\/([\w-]+)$/.exec(request.url) ?? []
  if (!uid) return callback(request, response)
  try {
    const { prompt } = await provider.interactionDetails(request, response)
    if (request.method === 'POST') {
      const chunks = await request.toArray()
      const accountId = new URLSearchParams(Buffer.concat(chunks).toString()).get('login')
      const result = accounts[accountId]
        ? { login: { accountId } }
        : { error: 'access_denied', error_description: 'the user said no' }
      return await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(
      page(`Provider: ${prompt.name}`, '<form method="post"><label>Account <input name="login"></label><button>Go on</button></form>'),
    )
  } catch (error) {
    response.statusCode = 500
    response.end(String(error))
  }
})
provider.on('server_error', (_, error) => console.error(error))

console.log(issuer)
