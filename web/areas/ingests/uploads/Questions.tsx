import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { exactMoney } from '~/lib/money'
import { Notice } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useIngestMessages } from '../messages'
import { Answers } from './Answers'
import type { Question } from './calls'
import type { Upload } from './upload'

const DOUBTS = {
  'some-rows-are-there': 'someSame',
  'fewer-rows': 'fewerRows',
  'late-rows': 'lateRows',
  corrections: 'corrections',
} as const satisfies Record<Question['doubt'], string>

/** Asks whether a file counts instead of the charges that are there or in addition, with the total of each answer. */
export function Questions({ upload: { id, name, questions } }: { upload: Upload }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const amounts = (of: Record<string, string>) =>
    Object.entries(of)
      .map(([currency, amount]) => exactMoney(amount, currency, locale))
      .join(' · ')
  return (
    <>
      <Notice tone="warning">{t('asks')}</Notice>
      <SmallTable
        caption={t('asks')}
        heads={[
          ...[t('month'), t('provider'), t('account'), t('doubt')],
          ...[`>${t('before')}`, `>${t('instead')}`, `>${t('inAddition')}`],
        ]}
        rows={questions.map((one) => ({
          id: JSON.stringify([one.month, one.provider, one.account]),
          cells: [
            formatMonth(`${one.month}-01`, locale),
            <bdi key="provider">{one.provider ?? '–'}</bdi>,
            <bdi key="account">{one.account ?? '–'}</bdi>,
            t(DOUBTS[one.doubt], { same: one.rowsSame, there: one.rowsThere, offered: one.rowsOffered }),
            amounts(one.before),
            amounts(one.instead),
            amounts(one.inAddition),
          ],
        }))}
      />
      <Answers id={id} name={name} />
    </>
  )
}
