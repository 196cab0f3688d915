import type { Sheet } from './sheet'

/** One difference of two sheets. */
export interface Change {
  field: 'active' | 'languageId' | 'privLevel' | 'clientType' | 'current' | 'enrollments' | 'roles' | 'areas'
  /** The enrollment whose roles or areas differ. */
  number?: string
  before: string
  after: string
}

const listed = (names: readonly string[] | undefined) => (names ?? []).join(', ')

/** Changes from one sheet to the other; areas by their labels. */
export function changesOf(before: Sheet, after: Sheet, label: (area: string) => string): Change[] {
  const changes: Change[] = []
  const compare = (field: Change['field'], was: string, is: string, number?: string) => {
    if (was !== is) changes.push({ field, before: was, after: is, ...(number !== undefined && { number }) })
  }
  for (const field of ['active', 'languageId', 'privLevel', 'clientType'] as const)
    compare(field, String(before[field] ?? ''), String(after[field] ?? ''))
  compare('roles', listed(before.roles.toSorted()), listed(after.roles.toSorted()))
  compare('enrollments', numbers(before), numbers(after))
  compare('current', before.current ?? '', after.current ?? '')
  for (const number of new Set([...before.enrollments, ...after.enrollments].map((one) => one.number))) {
    const [was, is] = [before, after].map((sheet) => sheet.enrollments.find((one) => one.number === number))
    compare('roles', listed(was?.roles.toSorted()), listed(is?.roles.toSorted()), number)
    // The areas of an enrollment that goes do not matter.
    if (is) compare('areas', listed(was?.areas.map(label)), listed(is.areas.map(label)), number)
  }
  return changes
}

const numbers = (sheet: Sheet) => listed(sheet.enrollments.map((one) => one.number))
