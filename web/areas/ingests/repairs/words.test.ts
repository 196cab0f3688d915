import { expect, test } from 'vitest'
import type { Translate } from '~/lib/i18n'
import { en } from '../messages/en'
import { repairWords } from './words'

const t = ((key: keyof typeof en) => en[key]) as Translate<typeof en>

test.each([
  ['null-text-RegionId', 'NULL text read as empty', 'RegionId'],
  ['no-ListCost', 'Required cost missing', 'ListCost'],
  ['null-text', 'NULL text read as empty', ''],
  ['delimiter-semicolon', 'Other delimiter than the comma', 'semicolon'],
  ['microsoft-zero-list-price', "Microsoft's list price of 0 read as unknown", ''],
  ['bare-quote-x_a-b', 'Quote inside unquoted text kept', 'x_a-b'],
  ['of-a-later-version', 'of-a-later-version', ''],
])('%s is %s of %s', (kind, words, column) => {
  expect(repairWords(kind, t)).toEqual({ words, column })
})
