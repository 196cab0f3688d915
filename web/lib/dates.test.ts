import { describe, expect, test } from 'vitest'
import { setTimeZone } from './formats'
import { writingTag } from './i18n'
import * as dates from './dates'

describe('days are UTC days in every time zone (TZ is New York here)', () => {
  test('in words', () => {
    expect(dates.formatDate('2024-09-01', 'en-US')).toBe('Sep 1, 2024')
    expect(dates.formatDate('2024-09-01', 'de-DE')).toBe('1. Sept. 2024')
    expect(dates.formatDay('2024-09-01', 'en-US')).toBe('Sep 1')
    expect(dates.formatMonth('2024-09-01', 'de-DE')).toBe('September 2024')
    expect(dates.formatChargeTime('2024-09-01T14:05:00Z', 'en-US')).toMatch(/^Sep 1, 2024, 2:05\sPM UTC$/)
  })

  test('instants are in the time zone of the user', () => {
    setTimeZone('America/New_York')
    expect(dates.formatDateTime('2024-09-01T02:05:00Z', 'en-US')).toMatch(/^Aug 31, 2024, 10:05\sPM EDT$/)
    setTimeZone('Asia/Tokyo')
    expect(dates.formatDateTime('2024-09-01T20:05:00Z', 'en-US')).toMatch(/^Sep 2, 2024, 5:05\sAM GMT\+9$/)
    expect(dates.formatDate('2024-09-01T20:05:00Z', 'en-US')).toBe('Sep 2, 2024')
    expect(dates.formatDate('2024-09-01', 'en-US')).toBe('Sep 1, 2024')
    setTimeZone('')
  })

  test('a country changes the formats of a language', () => {
    expect(dates.formatDate('2024-09-01', writingTag('en-US', 'GB'))).toBe('1 Sept 2024')
    expect(writingTag('ar-SA', 'EG')).toBe('ar-EG-u-ca-gregory-nu-latn')
  })

  test('in every language, and always by the calendar of the charges', () => {
    expect(dates.formatDate('2024-09-01', 'fr-FR')).toBe('1 sept. 2024')
    expect(dates.formatMonth('2024-09-01', 'es-ES')).toBe('septiembre de 2024')
    expect(dates.formatMonth('2024-09-01', 'ja-JP')).toBe('2024年9月')
    expect(dates.formatMonth('2024-09-01', writingTag('ar-SA'))).toBe('سبتمبر 2024')
    expect(dates.formatPeriod('2024-09-01', '2024-10-01', 'ja-JP')).toBe('2024/09/01～2024/09/30')
    expect(dates.formatPeriod('2024-09-01', '2024-10-01', writingTag('ar-SA'))).toMatch(/1.*30 سبتمبر 2024/)
  })

  test('a period ends the day before its end', () => {
    expect(dates.formatPeriod('2024-09-01', '2024-10-01', 'en-US')).toMatch(/^Sep 1\s–\s30, 2024$/)
    expect(dates.formatPeriod('2024-12-31', '2025-01-01', 'en-US')).toBe('Dec 31, 2024')
  })
})

describe('counting', () => {
  test('over months, years, leap days and changes of the clock', () => {
    expect(dates.addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(dates.addDays('2024-03-10', 1)).toBe('2024-03-11')
    expect(dates.addDays('2025-01-01', -1)).toBe('2024-12-31')
    expect(dates.addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(dates.addMonths('2024-01-31', -2)).toBe('2023-11-30')
    expect(dates.startOfNextMonth('2024-12-15')).toBe('2025-01-01')
    expect(dates.daysBetween('2024-02-01', '2024-03-01')).toBe(29)
    expect(dates.daysBetween('2024-11-01', '2024-12-01')).toBe(30)
  })
})
