import type { BatchFieldsFragment } from '~/gql/generated'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useSection } from '~/lib/section'
import { sizeText } from '~/lib/size'
import { Badge, TextLink } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useConnectionMessages } from './messages'
import { periodText } from './period-text'
import { BATCH_TONES } from './words'

interface BatchTableProps {
  connection: string
  batches: readonly BatchFieldsFragment[]
}

/** One line for each batch, the newest delivery first. */
export function BatchTable({ connection, batches }: BatchTableProps) {
  const t = useConnectionMessages()
  const locale = useLocale()
  const base = useSection()
  return (
    <SmallTable
      caption={t('batches')}
      heads={[
        t('period'),
        t('export'),
        t('state'),
        t('made'),
        `>${t('files')}`,
        `>${t('rows')}`,
        `>${t('size')}`,
        t('reason'),
      ]}
      rows={batches.map((one) => ({
        id: one.id,
        cells: [
          <TextLink key="period" href={`${base}/${connection}/${one.id}`}>
            {periodText(one.period, locale)}
          </TextLink>,
          <bdi key="export">{one.export || '–'}</bdi>,
          <Badge key="state" tone={BATCH_TONES[one.state]}>
            {t(one.state)}
          </Badge>,
          formatDateTime(one.madeAt, locale),
          one.missingCount > 0
            ? t('filesOf', { there: one.fileCount, all: one.fileCount + one.missingCount })
            : one.fileCount.toLocaleString(locale),
          one.rowCount?.toLocaleString(locale) ?? '–',
          sizeText(one.bytes, locale),
          <bdi key="reason">{one.reason || '–'}</bdi>,
        ],
      }))}
    />
  )
}
