import type { DocsType } from '~/lib/paths'

/** Every help page that exists, in the order in which they are listed. */
export const DOCS_TYPES = [
  'aws-usage',
  'azure-usage',
  'gcp-usage',
  'xcloud-usage',
  'csp-customer',
  'commitments',
  'resources',
  'cmp',
] as const satisfies DocsType[]

export const isDocsType = (name: string): name is DocsType => (DOCS_TYPES as readonly string[]).includes(name)
