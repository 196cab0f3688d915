import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { exactMoney } from '~/lib/money'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useIngestMessages } from '../messages'
import { resumeUpload } from './queue'
import type { Upload } from './upload'

/** Asks before a file replaces charges with fewer ones. */
export function Removals({ upload: { id, name, removals } }: { upload: Upload }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const amounts = (of: Record<string, string>, rows: number) =>
    [
      ...Object.entries(of).map(([currency, amount]) => exactMoney(amount, currency, locale)),
      t('rowCount', { count: rows }),
    ].join(' · ')
  return (
    <>
      <Notice tone="warning">{t('asks')}</Notice>
      <SmallTable
        caption={t('asks')}
        heads={[t('month'), t('provider'), t('account'), `>${t('before')}`, `>${t('after')}`]}
        rows={removals.map((one) => ({
          id: JSON.stringify([one.month, one.provider, one.account]),
          cells: [
            formatMonth(`${one.month}-01`, locale),
            <bdi key="provider">{one.provider ?? '–'}</bdi>,
            <bdi key="account">{one.account ?? '–'}</bdi>,
            amounts(one.before, one.rowsBefore),
            amounts(one.after, one.rowsAfter),
          ],
        }))}
      />
      <Button
        variant="solid"
        size="sm"
        justifySelf="start"
        aria-label={t('replaceOf', { file: name })}
        onClick={() => resumeUpload(id, true)}
      >
        {t('replace')}
      </Button>
    </>
  )
}
