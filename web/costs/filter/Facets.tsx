import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Input } from '~/ui/input'
import { displayMoney } from '~/lib/money'
import { Skeleton } from '~/ui/feedback'
import { Icon } from '~/ui/icons'
import { useCommonMessages } from '~/ui/messages'
import { Lines, moveByArrows, Option } from '../columns/Option'
import { valueLabel } from '../labels'
import type { CostText } from '../messages'
import type { CostMetric } from '../metrics'
import type { FilterText } from './messages'
import { MOST_FACETS, useFacets, type Facet, type FacetsAsked } from './use-facets'

export interface FacetsProps extends Omit<FacetsAsked, 'text'> {
  metric: CostMetric
  /** Of the costs whose answer names none, since there is only one. */
  currency: string
  chosen: readonly (string | null)[]
  onToggle: (value: string | null) => void
  t: CostText
  words: FilterText
  locale: string
}

/** The values to choose from, with their cost; chosen ones stay visible during a search. */
export function Facets({ metric, currency, chosen, onToggle, t, words, locale, ...asked }: FacetsProps) {
  const common = useCommonMessages()
  const [text, setText] = useState('')
  const loaded = useFacets({ ...asked, text: text.trim() })
  const listed = loaded.data
  const facets = listed ?? []
  const unlisted = chosen.filter((value) => !facets.some((facet) => (facet.value ?? null) === value))
  const line = (value: string | null, cost: string | null) => (
    <Option
      key={value === null ? 'none' : `is:${value}`}
      data-line
      tabIndex={-1}
      role="checkbox"
      aria-checked={chosen.includes(value)}
      onClick={() => onToggle(value)}
    >
      <Box aria-hidden>{chosen.includes(value) && <Icon name="prime:check" size="sm" />}</Box>
      <chakra.span flex="1" dir="auto" data-own-direction truncate title={value ?? undefined}>
        {valueLabel(t, value)}
      </chakra.span>
      {cost !== null && (
        <chakra.span fontSize="xs" color="fg.muted">
          {cost}
        </chakra.span>
      )}
    </Option>
  )
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={moveByArrows}>
      <Input
        size="sm"
        type="search"
        aria-label={words('findValue')}
        placeholder={words('findValue')}
        value={text}
        maxLength={200}
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Lines mt="2" role="group" aria-label={words('values')}>
        {unlisted.map((value) => line(value, null))}
        {loaded.status === 'loading' && !listed && <Skeleton h="40" aria-label={common('loading')} />}
        {loaded.status === 'failed' && <chakra.p role="alert">{loaded.error.message}</chakra.p>}
        {facets.map((facet) => line(facet.value ?? null, costOf(facet, metric, currency, locale)))}
      </Lines>
      <chakra.p role="status" fontSize="xs" color="fg.muted" px="3" pt="1" minH="5">
        {listed?.length === 0 && words('noValue')}
        {facets.length >= MOST_FACETS && words('moreValues', { number: MOST_FACETS })}
      </chakra.p>
    </div>
  )
}

const Box = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    w: '4',
    h: '4',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'xs',
    '[aria-checked=true] > &': { bg: 'accent', borderColor: 'accent', color: 'accent.contrast' },
  },
})

/** The server returns two costs of a value; currencies are side by side. */
function costOf({ totals }: Facet, metric: CostMetric, only: string, locale: string): string {
  const of = metric === 'EffectiveCost' ? metric : 'BilledCost'
  return totals
    .filter((total) => total.metric === of)
    .map(({ value, currency }) => displayMoney(value, currency || only, locale))
    .join(' · ')
}
