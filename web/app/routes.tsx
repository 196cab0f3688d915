import { areaOf, paths, type Area } from '~/lib/paths'
import { lazyPage, type LazyPage } from './lazy-page'

interface AreaRoute extends LazyPage {
  area: Area
  path: string
}

const route = (area: Area, fetchPage: Parameters<typeof lazyPage>[0]): AreaRoute => ({
  area,
  path: paths.area(area),
  ...lazyPage(fetchPage),
})

/** Every area of the portal (A8, A9): its path, its title (the key of the same name) and its chunk. */
export const areaRoutes: readonly AreaRoute[] = [
  route('cmp', () => import('./pages/CommonPage')),
  route('aws-usage', () => import('~/areas/aws-usage/page')),
  route('gcp-usage', () => import('~/areas/gcp-usage/page')),
  route('gcp-ri', () => import('~/areas/gcp-ri/page')),
  route('gcp-rm', () => import('~/areas/gcp-rm/page')),
  route('csp-disti', () => import('~/areas/csp-disti/page')),
  route('csp-partner', () => import('~/areas/csp-partner/page')),
  route('csp-reseller', () => import('~/areas/csp-reseller/page')),
  route('csp-customer', () => import('~/areas/csp-customer/page')),
  route('azure-usage', () => import('~/areas/azure-usage/page')),
  route('azure-ri', () => import('~/areas/azure-ri/page')),
  route('azure-rm', () => import('~/areas/azure-rm/page')),
  route('xcloud-usage', () => import('~/areas/xcloud-usage/page')),
  route('microsoft-365-usage', () => import('~/areas/microsoft-365-usage/page')),
  route('admin', () => import('./pages/AdminPage')),
  route('agent', () => import('~/areas/agent/page')),
  route('system-admin', () => import('./pages/SystemAdminPage')),
  route('user', () => import('./pages/UserPage')),
  route('cloud-sec', () => import('~/areas/cloud-sec/page')),
  route('vrm', () => import('~/areas/vrm/page')),
]

/** Earlier names of areas. */
const RENAMED = new Map<string, Area>([['m365-usage', 'microsoft-365-usage']])

export type Place =
  /** The public area and the login page: documents of their own. */
  | { kind: 'public' | 'login' }
  | { kind: 'reload' }
  | { kind: 'area'; route: AreaRoute }
  /** Leads on to another address, with the rest of the path and the query kept. */
  | { kind: 'redirect'; to: string }
  /** The parts of the product in all their states; in the development build only. */
  | { kind: 'gallery' }
  /** `/pages`, and every other path (A7, A10). */
  | { kind: 'home' }

/** The route of an address. */
export function placeOf(pathname: string): Place {
  if (pathname === paths.public()) return { kind: 'public' }
  const trimmed = pathname.replace(/\/+$/, '')
  if (trimmed === paths.login()) return { kind: 'login' }
  if (trimmed === paths.reload()) return { kind: 'reload' }
  if (process.env.NODE_ENV !== 'production' && trimmed === '/pages/gallery') return { kind: 'gallery' }
  const [, name = '', rest = ''] = /^\/pages\/([^/]+)(.*)$/.exec(pathname) ?? []
  const renamed = RENAMED.get(name)
  if (renamed) return { kind: 'redirect', to: paths.area(renamed) + rest }
  const area = areaOf(pathname)
  const found = areaRoutes.find((candidate) => candidate.area === area)
  return found ? { kind: 'area', route: found } : { kind: 'home' }
}
