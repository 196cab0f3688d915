import { expect, test } from 'vitest'
import { explorerLink, parseWish } from './address'
import { reasons } from './reasons'

const nothing = { added: '0', removed: '0', quantity: '0', rate: '0', other: '0', exchange: '0' }

test('lists the larger part of a change first, and no parts of zero', () => {
  expect(reasons(nothing)).toEqual([])
  expect(reasons({ ...nothing, quantity: '6', rate: '-7.5', removed: '-0.075', added: '0.0749' })).toEqual([
    { effect: 'rate', word: 'cheaper', amount: '-7.5' },
    { effect: 'quantity', word: 'usedMore', amount: '6' },
    { effect: 'removed', word: 'goneItems', amount: '-0.075' },
  ])
})

test('an address that cannot be read falls back to what suits the data', () => {
  expect(parseWish('')).toEqual({ month: null, metric: 'EffectiveCost', unit: null, convert: null })
  expect(parseWish('month=2026-13-01&metric=ConsumedQuantity&unit=Color&convert=euro')).toEqual(parseWish(''))
  expect(parseWish(`unit=tag:${'k'.repeat(125)}`).unit).toBeNull()
  expect(parseWish('month=2026-10-01&metric=ListCost&unit=tag%3Ateam%20a&convert=EUR')).toEqual({
    month: '2026-10-01',
    metric: 'ListCost',
    unit: 'tag:team a',
    convert: 'EUR',
  })
})

test('a link leads to the month of the enrollment, and nowhere for an area that is not there', () => {
  const link = { home: 'aws-usage', enrollment: 'AWS-2001', month: '2026-12-01', metric: 'BilledCost' }
  expect(explorerLink(link)).toBe('/pages/aws-usage?enrollment=AWS-2001&from=2026-12-01&to=2027-01-01')
  expect(explorerLink({ ...link, service: 'a=b & c', currency: 'EUR' })).toContain(
    'currency=EUR&only=ServiceName%3Da%3Db+%26+c',
  )
  expect(explorerLink({ ...link, home: '' })).toBeNull()
  // The explorer shows billed cost unless the link names a metric: the default metric of the overview is not its default.
  const shown = explorerLink({ ...link, metric: parseWish('').metric })
  expect(shown).toBe('/pages/aws-usage?enrollment=AWS-2001&from=2026-12-01&to=2027-01-01&metric=EffectiveCost')
})
