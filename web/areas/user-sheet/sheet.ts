import type { UserSheetFieldsFragment } from '~/gql/generated'

export type UserSheet = UserSheetFieldsFragment
/** The part that is edited and saved as one. */
export type Sheet = UserSheet['sheet']
export type Enrollment = Sheet['enrollments'][number]

/** Unsaved changes, with the sheet that they began with. */
export interface Draft {
  base: UserSheet
  sheet: Sheet
}

export const toggled = (list: readonly string[], one: string, on: boolean): string[] =>
  on ? [...list, one] : list.filter((other) => other !== one)

export const withEnrollment = (sheet: Sheet, number: string, change: Partial<Enrollment>): Sheet => ({
  ...sheet,
  enrollments: sheet.enrollments.map((one) => (one.number === number ? { ...one, ...change } : one)),
})

export function added(sheet: Sheet, number: string, areas: readonly string[]): Sheet {
  if (!number || sheet.enrollments.some((one) => one.number === number)) return sheet
  const enrollments = [...sheet.enrollments, { number, areas: [...areas], roles: ['viewer'] }]
  return { ...sheet, enrollments, current: sheet.current ?? number }
}

export function removed(sheet: Sheet, number: string): Sheet {
  const enrollments = sheet.enrollments.filter((one) => one.number !== number)
  return { ...sheet, enrollments, current: sheet.current === number ? (enrollments[0]?.number ?? null) : sheet.current }
}

/** Moves an enrollment by one place; at an end it stays. */
export function moved(sheet: Sheet, number: string, by: -1 | 1): Sheet {
  const at = sheet.enrollments.findIndex((one) => one.number === number)
  const other = sheet.enrollments[at + by]
  if (!other) return sheet
  const enrollments = sheet.enrollments.with(at + by, sheet.enrollments[at]!).with(at, other)
  return { ...sheet, enrollments }
}
