import { formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { useCommonMessages } from '~/ui/messages'
import { SmallTable } from '~/ui/table'
import type { Item } from './item'
import { ItemName } from './ItemName'
import { useOwnDataMessages } from './messages'

interface ItemTableProps {
  items: readonly Item[]
  onAsk: (item: Item, to: 'rename' | 'remove') => void
}

/** One line per view, report and subscription. */
export function ItemTable({ items, onAsk }: ItemTableProps) {
  const t = useOwnDataMessages()
  const common = useCommonMessages()
  const locale = useLocale()
  const time = (at: string | null | undefined) => (at ? formatDateTime(at, locale) : '–')
  const action = (item: Item, to: 'rename' | 'remove') => (
    <Button size="sm" variant="ghost" aria-label={t(`${to}Of`, { name: item.name })} onClick={() => onAsk(item, to)}>
      {to === 'rename' ? t('rename') : common('delete')}
    </Button>
  )
  return (
    <SmallTable
      caption={t('title')}
      heads={[t('name'), t('kind'), t('area'), t('enrollment'), t('used'), t('nextRun'), `>${t('actions')}`]}
      rows={items.map((item) => ({
        id: item.id,
        cells: [
          <ItemName key="name" item={item} />,
          t(item.kind),
          <bdi key="area">{item.area || '–'}</bdi>,
          <bdi key="enrollment">{item.enrollment.eaName || item.enrollment.eaEnrollmentNumber}</bdi>,
          time(item.usedAt),
          time(item.nextRunAt),
          item.mayChange ? (
            <span key="actions">
              {item.kind !== 'subscription' && action(item, 'rename')}
              {action(item, 'remove')}
            </span>
          ) : (
            '–'
          ),
        ],
      }))}
    />
  )
}
