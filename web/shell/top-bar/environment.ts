import { paths } from '~/lib/paths'
import type { RuntimeConfig, User } from '~/session'

type Env = RuntimeConfig['env']

/** The book is for those who try things out, and not for a reseller's customers (A24). */
export const showsDocs = ({ production, resellerHosts }: Env): boolean =>
  !production && !resellerHosts.includes(location.hostname)

/** The bell is animated where data changes: not in production, nor in the environments named ysl-… (A25). */
export const showsNews = ({ production, name }: Env): boolean => !production && !name.startsWith('ysl-')

const docs = { AWS: 'aws-usage', GCP: 'gcp-usage', XCLOUD: 'xcloud-usage' } as const

/** The help for the user's kind of client, else for the enrollment's cloud (A13). */
export function docsOf({ userProfile: { clientType, eaapiType } }: User): string {
  if (clientType?.toLowerCase() === 'reseller') return paths.docs('csp-customer')
  return paths.docs(docs[eaapiType as keyof typeof docs] ?? 'azure-usage')
}

/** Whether there are enrollments to switch between: only in the variant CMP, and only with one at least (A21). */
export const hasEnrollments = ({ variant }: Env, { userMenu }: User): boolean =>
  variant === 'CMP' && userMenu.switchableEnrollments.length > 0
