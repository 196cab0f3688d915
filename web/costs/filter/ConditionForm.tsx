import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useUnsavedInput } from '~/lib/unsaved-input'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { PlainForm } from '~/ui/input'
import { Select } from '~/ui/select'
import { conditions } from '../cost-query'
import type { ColumnKind } from '../columns/use-columns'
import type { Dimension } from '../dimensions'
import { dimensionLabel } from '../labels'
import { isRange } from '../ranges'
import type { Where } from '../where'
import { Facets } from './Facets'
import type { FilterScope } from './filter-scope'
import type { FilterText } from './messages'
import { RangeFields } from './RangeFields'
import { TextList } from './TextList'

/** How a condition compares, as people choose it: without a value, or with any, are choices of their own. */
const OF_TEXTS = ['in', 'notIn', 'contains', 'startsWith', 'missing', 'present'] as const
const OF_RANGES = ['between', 'missing', 'present'] as const
type Kind = (typeof OF_TEXTS | typeof OF_RANGES)[number]

export interface ConditionFormProps extends FilterScope {
  dimension: Dimension
  /** Type of the column's values. */
  kind: ColumnKind
  edited: Where | null
  onKeep: (where: Where) => void
  onBack: () => void
  words: FilterText
}

export function ConditionForm(props: ConditionFormProps) {
  const { address, providers, period, datasetVersion, currency, dimension, edited, onKeep, onBack, t, words, locale } =
    props
  const kinds = props.kind === 'text' ? OF_TEXTS : OF_RANGES
  const [kind, setKind] = useState<Kind>(edited ? kindOf(edited) : kinds[0])
  const [values, setValues] = useState<(string | null)[]>(edited?.values ?? [])
  const wordy = kind === 'contains' || kind === 'startsWith'
  const listed = kind === 'in' || kind === 'notIn'
  const texts = values.filter((value) => value !== null)
  useUnsavedInput(values.length > 0 && values.join() !== edited?.values.join())
  const others = address.any ? [] : address.where.filter((one) => one !== edited)
  const toggle = (value: string | null) =>
    setValues(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
  const ready = kind === 'between' ? isRange(values) : (listed ? values : wordy ? texts : [null]).length > 0
  const keep = () => {
    if (kind === 'missing') onKeep({ dimension, op: 'in', values: [null] })
    else if (kind === 'present') onKeep({ dimension, op: 'notIn', values: [null] })
    else onKeep({ dimension, op: kind, values: wordy ? texts : values })
  }
  return (
    <PlainForm
      display="flex"
      flexDirection="column"
      gap="2"
      onSubmit={() => {
        if (ready) keep()
      }}
    >
      <chakra.div display="flex" alignItems="center" gap="2">
        <Button variant="ghost" size="sm" title={words('back')} onClick={onBack}>
          <chakra.span display="inline-flex" _rtl={{ transform: 'scaleX(-1)' }}>
            <Icon name="prime:chevron-left" size="sm" />
          </chakra.span>
          <chakra.span fontWeight="semibold" dir="auto">
            {dimensionLabel(t, dimension)}
          </chakra.span>
        </Button>
        <chakra.span ms="auto">
          <Select
            label={words('compares')}
            hideLabel
            size="sm"
            value={kind}
            options={kinds.map((value) => ({ value, label: words(value) }))}
            onChange={setKind}
          />
        </chakra.span>
      </chakra.div>
      {listed && (
        <Facets
          dimension={dimension}
          filter={conditions({ only: address.only, where: others, any: false }, providers)}
          {...{ period, datasetVersion, t, words, locale }}
          metric={address.metric}
          currency={currency}
          chosen={values}
          onToggle={toggle}
        />
      )}
      {kind === 'between' && props.kind !== 'text' && (
        <RangeFields kind={props.kind} range={values} onChange={setValues} words={words} />
      )}
      {wordy && <TextList texts={texts} onChange={setValues} words={words} />}
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.span fontSize="xs" color="fg.muted">
          {listed && values.length > 0 && words('chosen', { count: values.length })}
        </chakra.span>
        <Button type="submit" variant="solid" size="sm" ms="auto" disabled={!ready}>
          {words('apply')}
        </Button>
      </chakra.div>
    </PlainForm>
  )
}

function kindOf({ op, values }: Where): Kind {
  if (values.length !== 1 || values[0] !== null) return op
  return op === 'in' ? 'missing' : 'present'
}
