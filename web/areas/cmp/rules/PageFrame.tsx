import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { ExplorerSkeleton, PeriodChoice, useCostMessages } from '~/costs/parts'
import { usePageTitle } from '~/lib/page-title'
import { Select } from '~/ui/select'
import type { RuleText } from './messages'
import { METRICS, type MoneyMetric } from './types'
import type { usePeriod } from './use-period'

export interface PageFrameProps {
  title: string
  at: ReturnType<typeof usePeriod>
  /** The one that the page is in; null where it shows every currency. */
  currency: string | null
  metric: MoneyMetric
  t: RuleText
  locale: string
  children: ReactNode
}

/** Title, measure and time of a page, and its contents once they are there. */
export function PageFrame({ title, at, currency, metric, t, locale, children }: PageFrameProps) {
  const costs = useCostMessages()
  usePageTitle(title)
  return (
    <chakra.div display="flex" flexDirection="column" gap="2.5">
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        minH="8"
        // The period fills the line that it gets on a phone; what stands before it keeps its place when the currencies come.
        smDown={{ '& > :last-child': { flexGrow: 1 } }}
      >
        <chakra.h1 textStyle="page" me="auto" pe="4">
          {title}
        </chakra.h1>
        <Select
          label={t('metric')}
          hideLabel
          value={metric}
          options={METRICS.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => at.change({ metric: value })}
        />
        <PeriodChoice
          wish={{ ...at.wish, from: at.period?.from ?? null, to: at.period?.to ?? null }}
          // A page about all currencies has none to choose.
          dataset={at.dataset && currency === null ? { ...at.dataset, currencies: [] } : at.dataset}
          currency={currency}
          failed={at.loaded.status === 'failed'}
          onChange={at.change}
          t={costs}
          locale={locale}
        />
      </chakra.header>
      {at.loaded.status === 'loading' && !at.dataset && <ExplorerSkeleton label={t('loading')} />}
      {children}
    </chakra.div>
  )
}
