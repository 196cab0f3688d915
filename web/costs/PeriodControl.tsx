import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { addDays, formatMonth } from '~/lib/dates'
import { useUnsavedInput } from '~/lib/unsaved-input'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Input, PlainForm } from '~/ui/input'
import { Select } from '~/ui/select'
import type { CostDataset } from './cost-plan'
import { isDay } from './days'
import { periodLabel } from './labels'
import type { CostText } from './messages'
import { latestMonth, leadsToCharges, month, presets, samePeriod, shiftPeriod, type Period } from './periods'

export interface PeriodControlProps {
  dataset: CostDataset
  /** Null: the latest month with charges. */
  period: Period | null
  onChange: (period: Period | null) => void
  t: CostText
  locale: string
}

/** Reserves the control's width, so that the header does not shift when the periods load. */
export const periodRoom = { base: 'full', sm: '23rem' }

const Choice = chakra('span', {
  base: {
    pos: 'relative',
    alignItems: 'center',
    // Shown instead of the text where there is no room for both.
    '& [data-compact=icon]': { display: 'none', pos: 'absolute', insetStart: '2', zIndex: '1', pointerEvents: 'none' },
    smDown: { display: 'grid', flexGrow: '1', minW: '0', '& > *, & select': { minW: '0', w: 'full' } },
    // Later parts must not shift when the label loads.
    sm: { display: 'grid', flexGrow: '1', w: '16.5rem', '& select': { w: 'full' } },
  },
})

const CUSTOM = 'custom'
const MONTH = 'month:'
// While a year is typed it passes through 0002 and 0020; no charge of a cloud is that old.
const OLDEST = '1990-01-01'

/** Which time is shown: presets up to the latest charges, any month, an own period, and the one before and after. */
export function PeriodControl({ dataset, period, onChange, t, locale }: PeriodControlProps) {
  const [customOpen, setCustomOpen] = useState(false)
  const shown = period ?? latestMonth(dataset)
  if (!shown) return null
  const offered = presets(dataset)
  const chosen = customOpen ? CUSTOM : (choiceOf(shown, offered, dataset.months) ?? CUSTOM)

  const choose = (choice: string) => {
    setCustomOpen(choice === CUSTOM)
    const preset = offered.find(({ id }) => id === choice)
    if (preset) onChange(preset.id === 'latest' ? null : preset.period)
    if (choice.startsWith(MONTH)) onChange(month(choice.slice(MONTH.length)))
  }
  const step = (steps: -1 | 1) => {
    setCustomOpen(false)
    onChange(shiftPeriod(shown, steps))
  }
  const presetLabel = (id: string, of: Period) => {
    if (id === 'latest') return t('latest', { month: formatMonth(of.from, locale) })
    if (id === 'all') return t('all', { period: periodLabel(of, locale) })
    return t(id === 'months3' ? 'months3' : 'months13')
  }

  return (
    <chakra.div
      role="group"
      aria-label={t('period')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="1"
      minW={{ sm: chosen === CUSTOM ? '0' : periodRoom.sm }}
    >
      {/* The arrows stay beside each other: on a narrow window the select between them shrinks. */}
      <chakra.div display="flex" alignItems="center" gap="1" flexGrow="1" minW="0">
        <IconButton aria-label={t('earlier')} disabled={!leadsToCharges(shown, -1, dataset)} onClick={() => step(-1)}>
          <Icon name="prime:chevron-left" size="sm" />
        </IconButton>
        <Choice data-compact="period">
          <span data-compact="icon" aria-hidden>
            <Icon name="prime:calendar" size="sm" />
          </span>
          <Select
            label={t('period')}
            hideLabel
            value={chosen}
            onChange={choose}
            options={[
              {
                label: t('presets'),
                options: offered.map(({ id, period: of }) => ({ value: id as string, label: presetLabel(id, of) })),
              },
              { label: t('months'), options: monthOptions(dataset.months, locale) },
              { value: CUSTOM, label: chosen === CUSTOM && !customOpen ? periodLabel(shown, locale) : t('custom') },
            ]}
          />
        </Choice>
        <IconButton aria-label={t('later')} disabled={!leadsToCharges(shown, 1, dataset)} onClick={() => step(1)}>
          <Icon name="prime:chevron-right" size="sm" />
        </IconButton>
      </chakra.div>
      {chosen === CUSTOM && <CustomPeriod key={shown.from + shown.to} period={shown} onChange={onChange} t={t} />}
    </chakra.div>
  )
}

function choiceOf(period: Period, offered: ReturnType<typeof presets>, months: readonly string[]): string | undefined {
  const preset = offered.find((one) => samePeriod(one.period, period))
  if (preset) return preset.id
  const first = months.find((day) => samePeriod(month(day), period))
  return first && MONTH + first
}

function monthOptions(months: readonly string[], locale: string) {
  return months.toReversed().map((day) => ({ value: MONTH + day, label: formatMonth(day, locale) }))
}

/** First and last day, both included, as people count; the address has the day after the last one. */
function CustomPeriod({ period, onChange, t }: Pick<PeriodControlProps, 't' | 'onChange'> & { period: Period }) {
  const [from, setFrom] = useState(period.from)
  const [last, setLast] = useState(addDays(period.to, -1))
  // Entered days that are not applied yet are not in the address, so a reload would lose them.
  useUnsavedInput(from !== period.from || last !== addDays(period.to, -1))
  const valid = isDay(from) && isDay(last) && from >= OLDEST && from <= last
  const apply = () => {
    const next = { from, to: valid ? addDays(last, 1) : '' }
    if (valid && !samePeriod(next, period)) onChange(next)
  }
  return (
    <PlainForm
      data-custom-range
      display="flex"
      flexGrow={{ base: 1, sm: 0 }}
      alignItems="center"
      gap="1"
      onSubmit={apply}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && apply()}
    >
      <Input
        size="sm"
        w="auto"
        flexGrow={{ base: 1, sm: 0 }}
        type="date"
        aria-label={t('from')}
        value={from}
        min={OLDEST}
        aria-invalid={!valid}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <chakra.span aria-hidden color="fg.subtle">
        –
      </chakra.span>
      <Input
        size="sm"
        w="auto"
        flexGrow={{ base: 1, sm: 0 }}
        type="date"
        aria-label={t('to')}
        value={last}
        min={OLDEST}
        aria-invalid={!valid}
        onChange={(event) => setLast(event.currentTarget.value)}
      />
      {/* Enter in a form of several fields only submits where a button could. */}
      <chakra.button type="submit" hidden tabIndex={-1} />
    </PlainForm>
  )
}
