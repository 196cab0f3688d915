import { expect, test } from 'vitest'
import { useReportMessages } from './messages'
import { scheduleText } from './schedule-text'

test.each([
  [{ frequency: 'daily', hour: 8, timeZone: 'UTC' }, 'Daily at 8:00 AM · UTC'],
  [{ frequency: 'weekly', hour: 0, weekday: 7, timeZone: 'Asia/Tokyo' }, 'Weekly on Sunday at 12:00 AM · Asia/Tokyo'],
  [{ frequency: 'monthly', hour: 23, dayOfMonth: 31, timeZone: 'UTC' }, 'Monthly on day 31 at 11:00 PM · UTC'],
] as const)('schedule %o', (schedule, text) => {
  const words = scheduleText({ weekday: null, dayOfMonth: null, ...schedule }, useReportMessages.translate, 'en-US')
  expect(words.replaceAll(/\s/g, ' ')).toBe(text)
})
