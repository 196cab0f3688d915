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
import type { Overview } from './overview'
import type { Words } from './messages'

export interface OverviewControlsProps extends Words {
  wish: OverviewWish
  overview: Overview | null
  failed: boolean
  onChange: (part: Partial<OverviewWish>) => void
}

/** The metric, currency and month of the page. */
export function OverviewControls({ wish, overview, failed, onChange, t, locale }: OverviewControlsProps) {
  const costs = useCostMessages()
  const shown = overview?.month ?? wish.month
  return (
    <>
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
    </>
  )
}

/** Target currencies: those of the totals first, and the one in the address. */
const currencies = ({ convert }: OverviewWish, overview: Overview | null) => [
  ...new Set([
    ...offeredCurrencies(overview?.totals.map(({ book }) => book.currency) ?? []),
    ...(convert ? [convert] : []),
  ]),
]

export const METRIC_NAMES = {
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
