import { addDays, toDay } from '~/lib/dates'

/** A calendar day in UTC as text, 2024-09-01; text order is time order. */
export type Day = string

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** True for a day that exists: 2024-02-30 does not. */
export function isDay(text: string): text is Day {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && toDay(new Date(text)) === text
}

/** The Monday of the day's week (ISO 8601). */
export function startOfWeek(day: Day): Day {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}
