import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState } from 'react'
import type { SourceRowsQuery } from '~/gql/generated'
import { sumDecimals } from '~/lib/decimal'
import { exactMoney } from '~/lib/money'
import { Button } from '~/ui/button'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { metricLabel, periodLabel } from '../labels'
import { useCostMessages } from '../messages'
import type { Period } from '../periods'
import { Drawer } from '~/ui/drawer'
import { DrawerHead } from './DrawerHead'
import type { FigureRows } from './figure'
import { useSourceMessages } from './messages'
import { Proof } from './proof/Proof'
import { RowsTable } from './RowsTable'
import { PAGE, useSourceRows, type SourceRowsAsked } from './use-source-rows'

export interface SourceRowsProps {
  figure: FigureRows
  period: Period
  /** The version of the data that the figure is of; null where the page does not know it. */
  datasetVersion: string | null
  onClose: () => void
  locale: string
}

/** The rows of the files that a figure is the sum of, page by page, and their sum beside the figure. */
export default function SourceRows({ figure, period, datasetVersion, onClose, locale }: SourceRowsProps) {
  const t = useSourceMessages()
  const costs = useCostMessages()
  const [asked, setAsked] = useState<SourceRowsAsked>({ figure, period, datasetVersion, cursor: null })
  // The cursors of the previous pages, for paging back.
  const [before, setBefore] = useState<(string | null)[]>([])
  const loaded = useSourceRows(asked)
  const failed = loaded.status === 'failed'
  const answer = failed ? null : loaded.data
  const id = useId()
  const { metric, currency, amount, group } = figure
  const page = answer?.page
  const what = [group, periodLabel(period, locale)].filter((one) => one !== null).join(' · ')
  const from = before.length * PAGE + 1
  const turnTo = (cursor: string | null, earlier: (string | null)[]) => {
    setAsked({ ...asked, cursor })
    setBefore(earlier)
  }
  return (
    <Drawer bare labelledBy={id} title="" onClose={onClose}>
      <DrawerHead id={id} title={t('title')} onClose={onClose}>
        <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {t('of', { metric: metricLabel(costs, metric), what })}
        </chakra.p>
      </DrawerHead>
      <chakra.p role="status" px="4" pb="3" fontSize="sm" minH={{ base: '14', sm: '8' }} overflowWrap="anywhere">
        {answer && <Sum answer={answer} {...{ amount, currency, locale }} t={t} />}
      </chakra.p>
      {!failed && <Proof {...{ figure, period, locale }} datasetVersion={asked.datasetVersion} />}
      {failed && (
        <LoadFailed
          title={t('failed')}
          message={loaded.error.message}
          retryLabel={t('retry')}
          onRetry={() => {
            setAsked({ figure, period, datasetVersion: null, cursor: null })
            setBefore([])
          }}
        />
      )}
      {loaded.status === 'loading' && !answer && <Skeleton mx="4" h="60" aria-label={t('loading')} />}
      {page && <RowsTable rows={page.rows} metric={metric} currency={currency} t={t} locale={locale} />}
      {page && page.rowCount > PAGE && (
        <chakra.footer display="flex" alignItems="center" gap="2" px="4" py="3" fontSize="sm">
          {t('shown', { from, to: from + page.rows.length - 1, number: page.rowCount })}
          <chakra.span ms="auto" display="flex" gap="2">
            <Button
              size="sm"
              disabled={before.length === 0}
              onClick={() => turnTo(before.at(-1) ?? null, before.slice(0, -1))}
            >
              {t('earlier')}
            </Button>
            <Button
              size="sm"
              disabled={!page.nextCursor}
              onClick={() => turnTo(page.nextCursor ?? null, [...before, asked.cursor])}
            >
              {t('later')}
            </Button>
          </chakra.span>
        </chakra.footer>
      )}
    </Drawer>
  )
}

interface SumProps {
  answer: SourceRowsQuery
  amount: string | null
  currency: string
  t: ReturnType<typeof useSourceMessages>
  locale: string
}

/** The server's sum of the rows, beside the page's figure. */
function Sum({ answer, amount, currency, t, locale }: SumProps) {
  const total = sumDecimals(answer.sum.totals.map(({ value }) => value))
  const sum = t('addUp', { count: answer.page.rowCount, total: exactMoney(total, currency, locale) })
  if (amount === null) return sum
  const same = sumDecimals([total]) === sumDecimals([amount])
  return (
    <>
      {sum}
      {' – '}
      {same ? t('same') : t('differs', { amount: exactMoney(amount, currency, locale) })}
    </>
  )
}
