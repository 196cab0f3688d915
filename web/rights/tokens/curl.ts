import type { NewToken } from './token'

/** First request for each permission, the most common first. */
const READS = [
  ['costs:read', '/costs/dataset'],
  ['ingests:read', '/ingests'],
  ['budgets:read', '/budgets'],
  ['reports:read', '/reports'],
  ['views:read', '/views'],
  ['anomalies:read', '/anomalies'],
  ['alerts:read', '/alerts'],
  ['deliveries:read', '/deliveries'],
  ['allocation:read', '/allocation/rules'],
  ['currencies:read', '/currencies/rates'],
  ['resources:read', '/resources/settings'],
  ['actions:read', '/resources/actions'],
] as const

/** A command that calls the API with the token; empty if its permissions allow no call without a body or file of the reader's. */
export function curlLine({ token, secret }: NewToken, origin: string, current: string): string {
  const may = (permission: string) => token.permissions.includes(permission)
  const read = READS.find(([permission]) => may(permission))?.[1]
  const rest = may('costs:export')
    ? `--json '{"metrics":["BilledCost"]}' '${origin}/api/ng/costs/export?format=csv'`
    : may('ingests:write')
      ? `-F file=@focus.csv '${origin}/api/ng/ingests'`
      : ''
  const call = read ? `'${origin}/api/ng${read}'` : rest
  const where = token.enrollment ? '' : `-H 'X-Enrollment: ${current}' `
  return call && `curl -H 'Authorization: Bearer ${secret}' ${where}${call}`
}
