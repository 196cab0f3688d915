import { rest, type Schema } from '~/gql/rest'

export type UserImport = Schema<'AdminUserImport'>
export type ImportLine = UserImport['lines'][number]

/** A file that was read, with what importing it would do. */
export interface Draft {
  name: string
  csv: string
  invite: boolean
}

/** Imports the file, or tells what that would do. */
export const importUsers = ({ csv, invite }: Draft, dryRun: boolean): Promise<UserImport> =>
  rest('POST', '/admin/user-imports', { body: { csv, invite, dryRun } })

/** How many lines have each result. */
export function countsOf({ lines }: UserImport): Record<ImportLine['result'], number> {
  const counts = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { result } of lines) counts[result] += 1
  return counts
}

/** Refused lines first, then in the order of the file. */
export const inOrder = (lines: readonly ImportLine[]): ImportLine[] =>
  lines.toSorted((a, b) => Number(b.result === 'refused') - Number(a.result === 'refused') || a.line - b.line)

export const EXAMPLE = `userId,userName,email,roles,enrollments
ada,Ada Lovelace,ada@example.com,viewer analyst,AWS-2001
grace,Grace Hopper,grace@example.com,budget-owner,AWS-2001 GCP-4001`
