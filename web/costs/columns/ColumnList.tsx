import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Input } from '~/ui/input'
import { Skeleton } from '~/ui/feedback'
import { Icon } from '~/ui/icons'
import { useCommonMessages } from '~/ui/messages'
import { isDimension, tagDimension, type Dimension } from '../dimensions'
import type { FilterText } from '../filter/messages'
import { dimensionLabel } from '../labels'
import type { CostText } from '../messages'
import type { Period } from '../periods'
import { Lines, moveByArrows, Option } from './Option'
import { useColumns, type ColumnKind } from './use-columns'

export interface ColumnListProps {
  period: Period | null
  chosen: readonly Dimension[]
  onPick: (dimension: Dimension, kind: ColumnKind) => void
  /** Offers the columns of numbers and times too. */
  ranges?: boolean
  t: CostText
  words: FilterText
}

const GROUPS = ['common', 'virtual', 'tags', 'further'] as const
const RANGES = ['numbers', 'times'] as const
const KINDS = {
  common: 'text',
  virtual: 'text',
  tags: 'text',
  further: 'text',
  numbers: 'number',
  times: 'instant',
} as const satisfies Record<string, ColumnKind>

/** Every column and tag to choose from, found by a part of its name; a tag that is not listed by its whole key. */
export default function ColumnList({ period, chosen, onPick, ranges = false, t, words }: ColumnListProps) {
  const common = useCommonMessages()
  const loaded = useColumns(period)
  const [text, setText] = useState('')
  const part = text.trim().toLowerCase()
  const named = (dimension: Dimension) => ({ dimension, label: dimensionLabel(t, dimension) })
  const fits = ({ dimension, label }: ReturnType<typeof named>) =>
    dimension.toLowerCase().includes(part) || label.toLowerCase().includes(part)
  const columns = loaded.data
  const groups = columns
    ? [...GROUPS, ...(ranges ? RANGES : [])].map((id) => ({
        id,
        lines: columns[id].map(named).filter(fits),
      }))
    : []
  const typed = tagDimension(text.trim())
  const known = columns?.tags.includes(typed) ?? false
  return (
    // Arrow keys move the focus between the field and the options.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={moveByArrows}>
      <Input
        size="sm"
        type="search"
        aria-label={words('findColumn')}
        placeholder={words('findColumn')}
        value={text}
        maxLength={120}
        // The user opened the panel: focus the search field.
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Lines mt="2">
        {loaded.status === 'loading' && !columns && <Skeleton h="40" aria-label={common('loading')} />}
        {loaded.status === 'failed' && <chakra.p role="alert">{loaded.error.message}</chakra.p>}
        {groups.map(
          ({ id, lines }) =>
            lines.length > 0 && (
              <div key={id} role="group" aria-label={words(id)}>
                <chakra.div px="3" pt="2" pb="1" textStyle="label" aria-hidden>
                  {words(id)}
                </chakra.div>
                {lines.map(({ dimension, label }) => (
                  <Option
                    key={dimension}
                    data-line
                    tabIndex={-1}
                    aria-pressed={chosen.includes(dimension)}
                    onClick={() => onPick(dimension, KINDS[id])}
                  >
                    <chakra.span flex="1" dir="auto" truncate>
                      {label}
                    </chakra.span>
                    {chosen.includes(dimension) && <Icon name="prime:check" size="sm" />}
                  </Option>
                ))}
              </div>
            ),
        )}
        {columns && part !== '' && !known && isDimension(typed) && (
          <Option data-line tabIndex={-1} onClick={() => onPick(typed, 'text')}>
            <Icon name="prime:tag" size="sm" />
            {t('tag', { key: text.trim() })}
          </Option>
        )}
      </Lines>
    </div>
  )
}
