import type { BatchFieldsFragment } from '~/gql/generated'
import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { exactMoney } from '~/lib/money'
import { useSection } from '~/lib/section'
import { sizeText } from '~/lib/size'
import { TextLink } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { inUseFor } from './in-use'
import { useConnectionMessages } from './messages'

interface HeldFiguresProps {
  connection: string
  batch: BatchFieldsFragment
  batches: readonly BatchFieldsFragment[]
}

/** A held batch beside the one in use: rows and size, and the amounts of overlapping exports. */
export function HeldFigures({ connection, batch, batches }: HeldFiguresProps) {
  const t = useConnectionMessages()
  const locale = useLocale()
  const base = useSection()
  const { rival } = batch
  const used = inUseFor(batch, batches)
  const line = (one: BatchFieldsFragment, name: string, side: 'here' | 'there') => ({
    id: one.id,
    cells: [
      <TextLink key="name" href={`${base}/${connection}/${one.id}`}>
        {name}
      </TextLink>,
      <bdi key="export">{one.export || '–'}</bdi>,
      formatDateTime(one.madeAt, locale),
      one.rowCount?.toLocaleString(locale) ?? '–',
      sizeText(one.bytes, locale),
      ...(rival
        ? [rival.totals.map((total) => exactMoney(total[side], total.currency, locale)).join(' + ') || '–']
        : []),
    ],
  })
  /** The one in use came by another connection. */
  const elsewhere = (other: NonNullable<typeof rival>) => ({
    id: other.batch,
    cells: [
      <TextLink key="name" href={`${base}/${other.connection}/${other.batch}`}>
        {`${t('inUse')} · ${other.connection}`}
      </TextLink>,
      <bdi key="export">{other.export || '–'}</bdi>,
      '–',
      '–',
      '–',
      other.totals.map((total) => exactMoney(total.there, total.currency, locale)).join(' + ') || '–',
    ],
  })
  return (
    <SmallTable
      caption={t('held')}
      heads={[
        t('batch'),
        t('export'),
        t('made'),
        `>${t('rows')}`,
        `>${t('size')}`,
        ...(rival ? [`>${t('billed')}`] : []),
      ]}
      rows={[
        line(batch, t('thisBatch'), 'here'),
        ...used.map((one) => line(one, t('inUse'), 'there')),
        ...(rival && used.length === 0 ? [elsewhere(rival)] : []),
      ]}
    />
  )
}
