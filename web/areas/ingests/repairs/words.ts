import type { Translate } from '~/lib/i18n'
import type { en } from '../messages/en'

/** The repairs by the start of their names; the column's name follows. */
const WORDS = {
  'null-text': 'repairNullText',
  'blank-as-null': 'repairBlank',
  'time-without-zone': 'repairNoZone',
  'time-with-offset': 'repairOffset',
  'spelling-of': 'repairSpelling',
  'microsoft-zero-list-price': 'repairZeroList',
  'rounded-to-24-places': 'repairRounded',
  'invalid-utf8': 'repairUtf8',
  'bare-quote': 'repairBareQuote',
  'blank-line': 'repairBlankLine',
  'header-spelling': 'repairHeader',
  'extra-column': 'repairExtraColumn',
  'missing-column': 'repairNoColumn',
  'blank-mandatory': 'repairBlankCell',
  'double-as-decimal': 'repairDouble',
  'empty-period': 'repairEmptyPeriod',
  'utf-16': 'repairUtf16',
  delimiter: 'repairDelimiter',
  'tags-not-json': 'repairTags',
  'billing-period-from-charge': 'repairNoPeriod',
  no: 'repairNullCost',
} as const

/** A repair in words, and the column or delimiter that it is about. A kind that is new keeps its name. */
export function repairWords(kind: string, t: Translate<typeof en>): { words: string; column: string } {
  for (const [name, key] of Object.entries(WORDS)) {
    if (kind === name) return { words: t(key), column: '' }
    if (kind.startsWith(`${name}-`)) return { words: t(key), column: kind.slice(name.length + 1) }
  }
  return { words: kind, column: '' }
}
