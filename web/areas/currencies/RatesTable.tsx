import { formatDate, formatDateTime } from '~/lib/dates'
import { formatDecimal } from '~/lib/money'
import { Button } from '~/ui/button'
import { SmallTable } from '~/ui/table'
import type { CurrencyText } from './messages'
import type { Rate } from './rates'

export interface RatesTableProps {
  rates: readonly Rate[]
  /** Null for readers. */
  onRemove: ((id: string) => void) | null
  t: CurrencyText
  locale: string
}

export function RatesTable({ rates, onRemove, t, locale }: RatesTableProps) {
  return (
    <SmallTable
      caption={t('rates')}
      heads={[
        t('date'),
        t('pair'),
        `>${t('rate')}`,
        t('source'),
        t('saved'),
        ...(onRemove ? [`>${t('actions')}`] : []),
      ]}
      rows={rates.map((rate) => ({
        id: rate.id,
        cells: [
          formatDate(rate.date, locale),
          <span key="pair" dir="ltr">{`${rate.from} → ${rate.to}`}</span>,
          formatDecimal(rate.rate, locale),
          <span key="source" dir="auto">
            {rate.source}
          </span>,
          // Isolated from each other: a Latin name would reorder an Arabic date.
          <span key="saved">
            <bdi>{rate.savedBy}</bdi> · <bdi>{formatDateTime(rate.savedAt, locale)}</bdi>
          </span>,
          ...(onRemove
            ? [
                <Button
                  key="remove"
                  size="xs"
                  variant="ghost"
                  // Aligns the label, not the button's background, with the column.
                  me="-2"
                  aria-label={t('removeRate', { rate: `${rate.from} ${rate.to} ${rate.date}` })}
                  onClick={() => onRemove(rate.id)}
                >
                  {t('remove')}
                </Button>,
              ]
            : []),
        ],
      }))}
    />
  )
}
