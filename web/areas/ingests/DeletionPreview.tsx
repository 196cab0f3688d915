import { chakra } from '@chakra-ui/react/styled-system'
import type { IngestDeletionQuery } from '~/gql/generated'
import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { exactMoney } from '~/lib/money'
import { SmallTable } from '~/ui/table'
import { useIngestMessages } from './messages'

/** Amounts and rows of each month before and after. */
export function DeletionPreview({ deletion: { months, back } }: { deletion: IngestDeletionQuery['deletion'] }) {
  const t = useIngestMessages()
  const locale = useLocale()
  if (months.length === 0) return <p>{t('deleteEmpty')}</p>
  return (
    <>
      <SmallTable
        caption={t('billed')}
        heads={[t('month'), `>${t('before')}`, `>${t('after')}`]}
        rows={months.flatMap(({ month, rowsBefore, rowsAfter, amounts }) => {
          const name = formatMonth(`${month}-01`, locale)
          return [
            ...amounts.map(({ currency, before, after }) => ({
              id: `${month} ${currency}`,
              cells: [name, exactMoney(before, currency, locale), exactMoney(after, currency, locale)],
            })),
            { id: month, cells: [name, t('rowCount', { count: rowsBefore }), t('rowCount', { count: rowsAfter })] },
          ]
        })}
      />
      {back.length > 0 && (
        <chakra.p mt="3" fontSize="sm">
          {t('back', { files: back.map(({ file }) => file).join(', ') })}
        </chakra.p>
      )}
    </>
  )
}
