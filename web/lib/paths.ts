/** Every address of the client, as functions: links never put strings together themselves. */

/** The state that the URL of a cost page contains. */
export interface CostAddress {
  /** First day, included: 2024-09-01. */
  from?: string
  /** Day after the last one. */
  to?: string
  /** FOCUS column or tag:key to group by. */
  by?: string
  metric?: string
  granularity?: string
  top?: string
}

/** The `/pages/…` areas, in the order of the route table. */
export const AREAS = [
  'cmp',
  'aws-usage',
  'gcp-usage',
  'gcp-ri',
  'gcp-rm',
  'csp-disti',
  'csp-partner',
  'csp-reseller',
  'csp-customer',
  'azure-usage',
  'azure-ri',
  'azure-rm',
  'xcloud-usage',
  'microsoft-365-usage',
  'admin',
  'agent',
  'system-admin',
  'user',
  'cloud-sec',
  'vrm',
] as const

export type Area = (typeof AREAS)[number]

/** Pages with documentation (A13), and those beside the usage pages. */
export type HelpType =
  'csp-customer' | 'gcp-usage' | 'aws-usage' | 'xcloud-usage' | 'azure-usage' | 'commitments' | 'resources' | 'cmp'

export const paths = {
  public: () => '/',
  login: () => '/login',
  reload: () => '/reload',
  /** Leads on to the user's home link. */
  pages: () => '/pages',
  area: (area: Area) => `/pages/${area}`,
  /** A page below an area, or one of its entries. */
  section: (area: Area, name: string, ...rest: string[]) =>
    ['/pages', area, name, ...rest.map(encodeURIComponent)].join('/'),
  awsUsage: (address: CostAddress = {}) => withQuery('/pages/aws-usage', { ...address }),
  azureUsage: (address: CostAddress = {}) => withQuery('/pages/azure-usage', { ...address }),
  gcpUsage: (address: CostAddress = {}) => withQuery('/pages/gcp-usage', { ...address }),
  xcloudUsage: (address: CostAddress = {}) => withQuery('/pages/xcloud-usage', { ...address }),
  /** The list of announcements, with one of them open. */
  announcement: (id?: string) => `/pages/user/announcement${id ? `#${id}` : ''}`,
  cmpUserAdmin: (address: { user: string }) => withQuery('/pages/system-admin/cmp-user-admin', { ...address }),
  /** The budgets, the anomalies and the inbox, at one of their entries. */
  budgets: (id?: string) => `/pages/cmp/budgets${id ? `#${id}` : ''}`,
  anomalies: (id?: string) => `/pages/cmp/anomalies${id ? `#${id}` : ''}`,
  alerts: () => '/pages/cmp/alerts',
  reports: () => '/pages/cmp/reports',
  deliveries: () => '/pages/cmp/deliveries',
  docs: (type: HelpType) => `/pages/cmp/docs/${type}_index`,
} as const

/** The path with the given values as its query, in their order; missing and empty ones are left out. */
export function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

/** A page without a query: its address never contains a name and a value, such as a token. */
export const isPlainPage = ({ pathname, search, hash }: Location): boolean =>
  /^\/pages(?:\/cmp)?(?:\/[\w-]+)?\/?$/.test(pathname + search + hash)

/** The area of an address; undefined outside `/pages/<area>`. */
export function areaOf(pathname: string): Area | undefined {
  const name = /^\/pages\/([^/]+)/.exec(pathname)?.[1]
  return AREAS.find((area) => area === name)
}
