import { portalFetch } from '~/gql/portal-fetch'

/** The page's run-time configuration, /config.json. */
export interface RuntimeConfig {
  env: { name: string; production: boolean; variant: string; resellerHosts: readonly string[] }
  features: { switchAfterVisible: boolean }
  net: { cancelExcludeRoutes: readonly string[] }
  /** The marker introduces a user's token in an address, to be exchanged for a session (A76). */
  auth: { tokenMarker: string }
  /** Where page views are reported; null to report none (A83). */
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

/** Production defaults until the configuration is loaded, so that nothing shows that should not. */
export const defaultConfig = (): RuntimeConfig => ({
  env: { name: '', production: true, variant: '', resellerHosts: [] },
  features: { switchAfterVisible: true },
  net: { cancelExcludeRoutes: [] },
  // The server's default: a token must not stay in the address because the configuration failed to load.
  auth: { tokenMarker: 'encusertoken' },
  tracker: null,
  build: { number: '', version: '' },
  demoUsers: [],
  sso: [],
})

export async function fetchConfig(): Promise<RuntimeConfig> {
  const answer = await portalFetch('/config.json')
  if (!answer.ok) throw new Error(`/config.json: ${answer.status}`)
  const config = (await answer.json()) as Partial<RuntimeConfig>
  return { ...defaultConfig(), ...config, demoUsers: config.demoUsers ?? [], sso: config.sso ?? [] }
}
