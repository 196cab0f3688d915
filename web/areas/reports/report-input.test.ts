import { describe, expect, it } from 'vitest'
import type { Report } from './report'
import { reportInput, reportValues } from './report-input'

describe('the report that a form sends', () => {
  it('contains only the day of its frequency', () => {
    const values = reportValues(null, 'V1')
    expect(reportInput(values, true).schedule).toEqual({
      frequency: 'monthly',
      hour: 8,
      dayOfMonth: 3,
      timeZone: values.timeZone,
    })
    expect(reportInput({ ...values, frequency: 'weekly' }, true).schedule).not.toHaveProperty('dayOfMonth')
    expect(reportInput({ ...values, frequency: 'daily' }, true).schedule).not.toHaveProperty('weekday')
  })

  it('keeps the secrets of stored webhooks', () => {
    const report = {
      viewId: 'V1',
      name: 'R',
      schedule: { frequency: 'daily', hour: 1, timeZone: 'UTC' },
      recipients: [
        { id: 'A', channel: 'webhook', address: 'https://hooks.example.com/…' },
        { id: 'B', channel: 'mail', address: 'a@example.com' },
      ],
    } as Report
    const input = reportInput(reportValues(report), false)
    expect(input).toMatchObject({
      enabled: false,
      recipients: [
        { id: 'A', channel: 'webhook' },
        { id: 'B', channel: 'mail', address: 'a@example.com' },
      ],
    })
    expect(input.recipients[0]).not.toHaveProperty('address')
  })
})
