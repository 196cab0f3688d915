import { expect, test } from 'vitest'
import { changesOf } from './changes'
import { added, moved, removed, toggled, withEnrollment, type Sheet } from './sheet'

const sheet: Sheet = {
  active: true,
  languageId: 'en-US',
  privLevel: null,
  clientType: '',
  current: 'A',
  roles: [],
  enrollments: [
    { number: 'A', areas: ['aws-usage'], roles: ['viewer'] },
    { number: 'B', areas: [], roles: ['analyst'] },
  ],
}
const label = (area: string) => area.toUpperCase()

test('each difference of two sheets is one line', () => {
  const after = withEnrollment(moved(sheet, 'B', -1), 'A', { areas: [], roles: ['viewer', 'analyst'] })
  expect(changesOf(sheet, { ...after, privLevel: 0, active: false }, label)).toEqual([
    { field: 'active', before: 'true', after: 'false' },
    { field: 'privLevel', before: '', after: '0' },
    { field: 'enrollments', before: 'A, B', after: 'B, A' },
    { field: 'roles', number: 'A', before: 'viewer', after: 'analyst, viewer' },
    { field: 'areas', number: 'A', before: 'AWS-USAGE', after: '' },
  ])
  expect(changesOf(sheet, structuredClone(sheet), label)).toEqual([])
})

test('the current enrollment follows what is removed and added', () => {
  expect(removed(sheet, 'A').current).toBe('B')
  const none = removed(removed(sheet, 'A'), 'B')
  expect(none.current).toBeNull()
  expect(added(none, 'C', ['gcp-usage'])).toMatchObject({
    current: 'C',
    enrollments: [{ number: 'C', roles: ['viewer'] }],
  })
  expect(added(sheet, 'B', [])).toBe(sheet)
  expect(moved(sheet, 'A', -1)).toBe(sheet)
  expect(toggled(['x'], 'y', true)).toEqual(['x', 'y'])
  expect(toggled(['x', 'y'], 'x', false)).toEqual(['y'])
})
