import { portalFetch } from '~/gql/portal-fetch'

/** What the server hands to the page at run time, /config.json. */
export interface RuntimeConfig {
  env: { name: string; production: boolean; variant: string; resellerHosts: readonly string[] }
  features: { switchAfterVisible: boolean }
  net: { cancelExcludeRoutes: readonly string[] }
  /** The marker introduces a user's token in an address, to be exchanged for a session (A76). */
  auth: { tokenMarker: string }
  /** Where page views are told of; null for nowhere (A83). */
  tracker: string | null
  build: { number: string; version: string }
  /** Only where demo data is served. */
  demoUsers: readonly string[]
  /** The providers that users may sign in by. */
  sso: readonly SsoProvider[]
}

/** An OpenID provider, as a button of the login page. */
export interface SsoProvider {
  id: string
  name: string
}

/** Until the server has said what it is, the page behaves as in production: nothing shows that should not. */
export const defaultConfig = (): RuntimeConfig => ({
  env: { name: '', production: true, variant: '', resellerHosts: [] },
  features: { switchAfterVisible: true },
  net: { cancelExcludeRoutes: [] },
  // As the server has it unless it is set: a token must not stay in the address because the settings cannot be had.
  auth: { tokenMarker: 'encusertoken' },
  tracker: null,
  build: { number: '', version: '' },
  demoUsers: [],
  sso: [],
})

export async function fetchConfig(): Promise<RuntimeConfig> {
  const answer = await portalFetch('/config.json')
  if (!answer.ok) throw new Error(`/config.json answered with status ${answer.status}`)
  const config = (await answer.json()) as Partial<RuntimeConfig>
  return { ...defaultConfig(), ...config, demoUsers: config.demoUsers ?? [], sso: config.sso ?? [] }
}
