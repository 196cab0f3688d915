import type { IngestQuestionsQuery } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { exactMoney } from '~/lib/money'
import { SmallTable } from '~/ui/table'
import { useIngestMessages } from '../messages'
import { billHeads, billLine } from './bill-line'

/** A bill of which the rows of a file do not tell whether they count instead of what is there or in addition. */
export type Question = IngestQuestionsQuery['questions'][number]

const DOUBTS = {
  some_rows_are_there: 'someSame',
  fewer_rows: 'fewerRows',
  ends_earlier: 'endsEarlier',
  late_rows: 'lateRows',
  corrections: 'corrections',
} as const satisfies Record<Question['doubt'], string>

/** The total of each answer by bill. */
export function QuestionTable({ questions }: { questions: readonly Question[] }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const sum = (one: Question, of: 'before' | 'instead' | 'inAddition') =>
    one.amounts.map((amount) => exactMoney(amount[of], amount.currency, locale)).join(' · ')
  return (
    <SmallTable
      caption={t('asks')}
      heads={[...billHeads(t), t('doubt'), ...[`>${t('before')}`, `>${t('instead')}`, `>${t('inAddition')}`]]}
      rows={questions.map((one) => {
        const { id, cells } = billLine(one, locale)
        return {
          id,
          cells: [
            ...cells,
            t(DOUBTS[one.doubt], { same: one.rowsSame, there: one.rowsThere, offered: one.rowsOffered }),
            ...(['before', 'instead', 'inAddition'] as const).map((of) => sum(one, of)),
          ],
        }
      })}
    />
  )
}
