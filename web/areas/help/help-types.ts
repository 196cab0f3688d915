import type { Area, HelpType } from '~/lib/paths'

/** Every help page that exists, in the order in which they are listed. */
export const HELP_TYPES = [
  'aws-usage',
  'azure-usage',
  'gcp-usage',
  'xcloud-usage',
  'csp-customer',
  'commitments',
  'resources',
  'cmp',
] as const satisfies HelpType[]

export const isHelpType = (name: string): name is HelpType => (HELP_TYPES as readonly string[]).includes(name)

/** Areas whose help has the name of a topic: azure-ri and gcp-ri share the page on commitments. */
const SHARED: Readonly<Record<Exclude<Area, HelpType>, HelpType>> = {
  'azure-ri': 'commitments',
  'gcp-ri': 'commitments',
  'azure-rm': 'resources',
  'gcp-rm': 'resources',
  'csp-disti': 'csp-customer',
  'csp-partner': 'csp-customer',
  'csp-reseller': 'csp-customer',
  'microsoft-365-usage': 'azure-usage',
  admin: 'cmp',
  agent: 'cmp',
  'system-admin': 'cmp',
  user: 'cmp',
  'cloud-sec': 'cmp',
  vrm: 'cmp',
}

/** The help page of `{name}_index`, where the name is a topic or an area; undefined for any other. */
export const helpTypeOf = (name: string): HelpType | undefined =>
  isHelpType(name) ? name : Object.hasOwn(SHARED, name) ? SHARED[name as keyof typeof SHARED] : undefined
