import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AREAS } from '~/lib/paths'
import en from './messages/en'
import { areaRoutes, placeOf } from './routes'

/** The areas of A8 and A9, written out: the list is the specification's, not the code's. */
const areas = [
  ...['cmp', 'aws-usage', 'gcp-usage', 'gcp-ri', 'gcp-rm', 'csp-disti', 'csp-partner', 'csp-reseller', 'csp-customer'],
  ...['azure-usage', 'azure-ri', 'azure-rm', 'xcloud-usage', 'microsoft-365-usage', 'admin', 'agent', 'system-admin'],
  ...['user', 'cloud-sec', 'vrm'],
]

test('every path with its title', () => {
  const table = areaRoutes.map(({ path, area }) => `${path} → ${en[area]}`)
  expect(table).toMatchInlineSnapshot(`
    [
      "/pages/cmp → Overview",
      "/pages/aws-usage → AWS usage",
      "/pages/gcp-usage → Google Cloud usage",
      "/pages/gcp-ri → Google Cloud commitments",
      "/pages/gcp-rm → Google Cloud resources",
      "/pages/csp-disti → CSP distributor",
      "/pages/csp-partner → CSP partner",
      "/pages/csp-reseller → CSP reseller",
      "/pages/csp-customer → CSP customer",
      "/pages/azure-usage → Azure usage",
      "/pages/azure-ri → Azure commitments",
      "/pages/azure-rm → Azure resources",
      "/pages/xcloud-usage → All clouds",
      "/pages/microsoft-365-usage → Microsoft 365 usage",
      "/pages/admin → Administration",
      "/pages/agent → Agents",
      "/pages/system-admin → System administration",
      "/pages/user → Your account",
      "/pages/cloud-sec → Cloud security",
      "/pages/vrm → Vendor risk",
    ]
  `)
})

/** Areas with a page for each of their sections. */
const sectioned = new Map([
  ['cmp', './pages/CommonPage.tsx'],
  ['admin', './pages/AdminPage.tsx'],
  ['system-admin', './pages/SystemAdminPage.tsx'],
  ['user', './pages/UserPage.tsx'],
])

describe('A8 every area has its own chunk', () => {
  test('none is missing, none too many', () => {
    expect([...AREAS]).toEqual(areas)
    expect(areaRoutes.map(({ area }) => area)).toEqual(areas)
  })

  test.each(areas)('%s, with the pages below it', (area) => {
    for (const path of [`/pages/${area}`, `/pages/${area}/`, `/pages/${area}/some/child`]) {
      expect(placeOf(path)).toMatchObject({ kind: 'area', route: { area } })
    }
    const page = sectioned.get(area) ?? `../areas/${area}/page.tsx`
    expect(existsSync(new URL(page, import.meta.url))).toBe(true)
  })

  test('by import(), so that the build can split', () => {
    const source = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8')
    expect(source.match(/import\('(~\/areas\/[\w-]+\/page|\.\/pages\/\w+Page)'\)/g)).toHaveLength(areas.length)
    expect(source).not.toMatch(/from '~\/areas/)
  })
})

describe('other spellings of the paths', () => {
  test.each(areas)('A10 %s in other letter case goes home', (area) => {
    const spelled = [`/Pages/${area}`, `/pages/${area.toUpperCase()}`, `/PAGES/${area}/child`]
    expect(spelled.map((path) => placeOf(path).kind)).toEqual(['home', 'home', 'home'])
  })
})

describe('other addresses', () => {
  test('A3, A4 / and /login are documents of their own', () => {
    expect(placeOf('/').kind).toBe('public')
    expect(placeOf('/login').kind).toBe('login')
    expect(placeOf('/login/').kind).toBe('login')
  })

  test('A9 redirects the earlier name of Microsoft 365 usage, with the rest of the address', () => {
    expect(placeOf('/pages/m365-usage')).toEqual({ kind: 'redirect', to: '/pages/microsoft-365-usage' })
    expect(placeOf('/pages/m365-usage/users')).toEqual({ kind: 'redirect', to: '/pages/microsoft-365-usage/users' })
  })

  test.each(['/pages', '/pages/', '/pages/nothing', '/nothing', '/pages/AWS-usage', '/loginx', '/pages/constructor'])(
    'A7, A10 %s goes home',
    (path) => expect(placeOf(path).kind).toBe('home'),
  )
})
