import { describe, expect, it } from 'vitest'
import { draftOf, inputOf, sameInput, timeZones } from './report-input'
import { useReportMessages } from './messages'
import { deliveryText, instantText, scheduleText, type Delivery, type Report } from './report-text'

const t = useReportMessages.translate
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('a schedule in words', () => {
  it.each([
    [{ frequency: 'daily', hour: 8, timeZone: 'UTC' }, 'Daily at 8:00 AM · UTC'],
    [{ frequency: 'weekly', hour: 0, weekday: 7, timeZone: 'Asia/Tokyo' }, 'Weekly on Sunday at 12:00 AM · Asia/Tokyo'],
    [{ frequency: 'monthly', hour: 23, dayOfMonth: 31, timeZone: 'UTC' }, 'Monthly on day 31 at 11:00 PM · UTC'],
  ] as const)('%o', (schedule, text) => {
    expect(plain(scheduleText({ weekday: null, dayOfMonth: null, ...schedule }, t, 'en-US'))).toBe(text)
  })

  it('an instant is told in the time zone of the report', () => {
    expect(plain(instantText('2026-11-22T07:00:00Z', 'Europe/Berlin', 'en-US'))).toBe('Nov 22, 2026, 8:00 AM GMT+1')
  })
})

it('a delivery says why it waits', () => {
  const delivery = { state: 'queued', reason: 'noMailServer', attempts: 0 } as Delivery
  expect(deliveryText(delivery, 'UTC', t, 'en-US')).toBe('queued · no mail server is configured')
  const later = { state: 'queued', reason: 'unreachable', attempts: 2, nextAttempt: '2026-11-22T07:00:00Z' } as Delivery
  expect(plain(deliveryText(later, 'UTC', t, 'en-US'))).toBe(
    'queued · no response from the recipient · 2 attempts · retry at Nov 22, 2026, 7:00 AM UTC',
  )
})

describe('what the form sends', () => {
  it('has the day of its frequency alone', () => {
    const draft = draftOf(null, 'V1')
    expect(inputOf(draft, true).schedule).toEqual({
      frequency: 'monthly',
      hour: 8,
      dayOfMonth: 3,
      timeZone: draft.timeZone,
    })
    expect(inputOf({ ...draft, frequency: 'weekly' }, true).schedule).not.toHaveProperty('dayOfMonth')
    expect(inputOf({ ...draft, frequency: 'daily' }, true).schedule).not.toHaveProperty('weekday')
  })

  it('keeps the secrets of the hooks that are stored', () => {
    const report = {
      viewId: 'V1',
      name: 'R',
      schedule: { frequency: 'daily', hour: 1, timeZone: 'UTC' },
      recipients: [
        { id: 'A', channel: 'webhook', address: 'https://hooks.example.com/…' },
        { id: 'B', channel: 'mail', address: 'a@example.com' },
      ],
    } as Report
    expect(sameInput(report, false)).toMatchObject({
      enabled: false,
      recipients: [
        { id: 'A', channel: 'webhook' },
        { id: 'B', channel: 'mail', address: 'a@example.com' },
      ],
    })
    expect(sameInput(report, false).recipients[0]).not.toHaveProperty('address')
  })
})

it('the list of time zones has the chosen one', () => {
  expect(timeZones('Europe/Berlin').filter((name) => name === 'Europe/Berlin')).toHaveLength(1)
  expect(timeZones('UTC')).toContain('America/New_York')
})
