import { chakra } from '@chakra-ui/react/styled-system'
import { formatMonth } from '~/lib/dates'
import { offeredCurrencies } from '~/costs/conversion/offered'
import { COST_METRICS } from '~/costs/metrics'
import { useCostMessages } from '~/costs/parts'
import { IconButton } from '~/ui/button'
import { Skeleton } from '~/ui/feedback'
import { Icon } from '~/ui/icons'
import { Select } from '~/ui/select'
import type { OverviewWish } from './address'
import type { Overview } from './load-overview'
import type { Words } from './messages'

export interface OverviewHeaderProps extends Words {
  title: string
  wish: OverviewWish
  overview: Overview | null
  failed: boolean
  onChange: (part: Partial<OverviewWish>) => void
}

const Bar = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    smDown: { '& > :not(h1)': { flexGrow: 1 } },
    '& > :not(h1, p)': { _print: { display: 'none !important' } },
  },
})

/** Title, and which month and metric the page is about. */
export function OverviewHeader({ title, wish, overview, failed, onChange, t, locale }: OverviewHeaderProps) {
  const costs = useCostMessages()
  const shown = overview?.month ?? wish.month
  return (
    <Bar>
      <chakra.h1
        textStyle="page"
        me="auto"
        pe="4"
        flexBasis={{ base: 'full', md: 'auto' }}
        _print={{ flexBasis: 'auto' }}
      >
        {title}
      </chakra.h1>
      <Select
        label={t('metric')}
        hideLabel
        value={wish.metric}
        options={COST_METRICS.map((value) => ({ value, label: costs(METRIC_NAMES[value]) }))}
        onChange={(metric) => onChange({ metric })}
      />
      <Select
        label={t('convert')}
        hideLabel
        value={wish.convert ?? ''}
        options={[
          { value: '', label: t('asBilled') },
          ...currencies(wish, overview).map((value) => ({ value, label: t('inCurrency', { currency: value }) })),
        ]}
        onChange={(currency) => onChange({ convert: currency || null })}
      />
      {overview
        ? shown && <MonthChoice {...{ shown, overview, onChange, t, locale }} />
        : // A failure leaves nothing to wait for.
          !failed && <Skeleton h="8" w="64" />}
      {shown && (
        <chakra.p display="none" color="fg.muted" _print={{ display: 'block' }}>
          {[
            formatMonth(shown, locale),
            costs(METRIC_NAMES[wish.metric]),
            ...(wish.convert ? [t('inCurrency', { currency: wish.convert })] : []),
          ].join(' · ')}
        </chakra.p>
      )}
    </Bar>
  )
}

/** What can be converted into: the currencies of the totals first. One that the address asks for is among them. */
const currencies = ({ convert }: OverviewWish, overview: Overview | null) => [
  ...new Set([
    ...offeredCurrencies(overview?.totals.map(({ book }) => book.currency) ?? []),
    ...(convert ? [convert] : []),
  ]),
]

const METRIC_NAMES = {
  BilledCost: 'billedCost',
  EffectiveCost: 'effectiveCost',
  ListCost: 'listCost',
  ContractedCost: 'contractedCost',
} as const

interface MonthChoiceProps extends Words {
  shown: string
  overview: Overview
  onChange: (part: Partial<OverviewWish>) => void
}

function MonthChoice({ shown, overview, onChange, t, locale }: MonthChoiceProps) {
  const known = overview.months.includes(shown) ? overview.months : [...overview.months, shown].sort()
  const at = known.indexOf(shown)
  const [earlier, later] = [known[at - 1], known[at + 1]]
  return (
    <chakra.div role="group" aria-label={t('month')} display="flex" alignItems="center" gap="1">
      <IconButton aria-label={t('earlier')} disabled={!earlier} onClick={() => earlier && onChange({ month: earlier })}>
        <Icon name="prime:chevron-left" size="sm" />
      </IconButton>
      <chakra.span display="grid" flexGrow="1" minW="10rem">
        <Select
          label={t('month')}
          hideLabel
          value={shown}
          options={known.toReversed().map((value) => ({ value, label: formatMonth(value, locale) }))}
          onChange={(month) => onChange({ month })}
        />
      </chakra.span>
      <IconButton aria-label={t('later')} disabled={!later} onClick={() => later && onChange({ month: later })}>
        <Icon name="prime:chevron-right" size="sm" />
      </IconButton>
    </chakra.div>
  )
}
