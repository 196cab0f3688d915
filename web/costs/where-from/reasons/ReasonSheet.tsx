import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useId, useState } from 'react'
import { exactMoney } from '~/lib/money'
import { PlainTable } from '~/ui/table/PlainTable'
import { Button } from '~/ui/button'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { metricLabel, periodLabel } from '../../labels'
import { useCostMessages } from '../../messages'
import { SourceRows } from '../../sources'
import { Drawer } from '~/ui/drawer'
import { DrawerHead } from '../../sources/DrawerHead'
import type { Period } from '../../periods'
import type { ReasonFigure } from '../figure'
import type { ItemFigure } from './item-figures'
import { useReasonMessages, type ReasonText } from './messages'
import { ReasonLine } from './ReasonLine'
import { PAGE, useReasons, type Reasons, type ReasonsAsked } from './use-reasons'

export interface ReasonSheetProps {
  figure: ReasonFigure
  period: Period
  datasetVersion: string | null
  onClose: () => void
  locale: string
}

/** The items of one reason of a change, in pages: each with its formula, whose costs open their rows. */
export default function ReasonSheet({ figure, datasetVersion, onClose, locale }: ReasonSheetProps) {
  const t = useReasonMessages()
  const costs = useCostMessages()
  const id = useId()
  const [asked, setAsked] = useState<ReasonsAsked>({ figure, offset: 0, datasetVersion })
  const loaded = useReasons(asked)
  const [opened, setOpened] = useState<ItemFigure | null>(null)
  const { title, of, value, effect, metric, now, before } = figure
  const reasons = loaded.status === 'failed' ? null : loaded.data
  // Every page is of the version that the first one had.
  const turnTo = (offset: number) => setAsked({ figure, offset, datasetVersion: reasons?.datasetVersion ?? null })
  return (
    <Drawer bare labelledBy={id} title="" onClose={() => opened || onClose()}>
      <DrawerHead id={id} title={t('title', { figure: title })} onClose={onClose}>
        <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {[
            of,
            metricLabel(costs, metric),
            t('against', { now: periodLabel(now, locale), before: periodLabel(before, locale) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </chakra.p>
      </DrawerHead>
      <chakra.div overflowY="auto" minH="0" tabIndex={0} role="region" aria-labelledby={id}>
        <chakra.p px="4" fontSize="md" overflowWrap="anywhere">
          <chakra.strong fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.strong>
          <chakra.span color="fg.muted" ms="2" dir="auto">
            {`= ${t(effect)}${figure.rate ? ` ${figure.rate}` : ''}`}
          </chakra.span>
        </chakra.p>
        <chakra.p role="status" px="4" py="2" fontSize="sm" minH="9" overflowWrap="anywhere">
          {reasons && <Sum {...{ reasons, figure, t, locale }} />}
        </chakra.p>
        {loaded.status === 'failed' && (
          <LoadFailed
            title={t('failed')}
            message={loaded.error.message}
            retryLabel={t('retry')}
            onRetry={() => setAsked({ figure, offset: 0, datasetVersion: null })}
          />
        )}
        {loaded.status === 'loading' && !reasons && <Skeleton mx="4" h="60" aria-label={t('loading')} />}
        {reasons && reasons.items.length > 0 && (
          <>
            <PlainTable dense fontSize="sm">
              <chakra.caption srOnly>{t('items')}</chakra.caption>
              <thead>
                <tr>
                  <th scope="col">{t('item')}</th>
                  <th scope="col" data-number>
                    {t('part')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {reasons.items.map((item) => (
                  <ReasonLine
                    key={JSON.stringify(item.values)}
                    columns={reasons.columns}
                    onOpen={setOpened}
                    {...{ figure, item, t, locale }}
                  />
                ))}
                {reasons.others > 0 && (
                  <tr>
                    <th scope="row">{t('others', { count: reasons.others })}</th>
                    <td data-number>{exactMoney(reasons.othersAmount, figure.currency, locale)}</td>
                  </tr>
                )}
              </tbody>
            </PlainTable>
            <Pages {...{ reasons, t }} offset={asked.offset} onTurn={turnTo} />
            <chakra.p px="4" py="3" fontSize="xs" color="fg.muted">
              {t(effect === 'quantity' || effect === 'rate' ? 'noteQuantity' : 'note')}
            </chakra.p>
          </>
        )}
      </chakra.div>
      {opened && (
        <Suspense>
          <SourceRows
            figure={opened.figure}
            period={opened.period}
            datasetVersion={reasons?.datasetVersion ?? null}
            onClose={() => setOpened(null)}
            locale={locale}
          />
        </Suspense>
      )}
    </Drawer>
  )
}

/** The server's sum of the items, beside the page's figure. */
function Sum({
  reasons,
  figure,
  t,
  locale,
}: {
  reasons: Reasons
  figure: ReasonFigure
  t: ReasonText
  locale: string
}) {
  const { amount, currency } = figure
  return (
    <>
      {t('addUp', { count: reasons.count, total: exactMoney(reasons.amount, currency, locale) })}
      {' – '}
      {reasons.amount === amount ? t('same') : t('differs', { amount: exactMoney(amount, currency, locale) })}
    </>
  )
}

interface PagesProps {
  reasons: Reasons
  offset: number
  onTurn: (offset: number) => void
  t: ReasonText
}

function Pages({ reasons: { count, items }, offset, onTurn, t }: PagesProps) {
  if (count <= PAGE) return null
  const to = offset + items.length
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" px="4" pt="3" fontSize="sm">
      {t('shown', { from: offset + 1, to, number: count })}
      <chakra.span ms="auto" display="flex" gap="2">
        <Button size="sm" disabled={offset === 0} onClick={() => onTurn(Math.max(0, offset - PAGE))}>
          {t('earlier')}
        </Button>
        <Button size="sm" disabled={to >= count} onClick={() => onTurn(offset + PAGE)}>
          {t('later')}
        </Button>
      </chakra.span>
    </chakra.div>
  )
}
