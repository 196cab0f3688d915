import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { Input } from '~/ui/input'
import { boundKind, isRange, type RangeKind } from '../ranges'
import type { FilterText } from './messages'

export interface RangeFieldsProps {
  kind: RangeKind
  range: readonly (string | null)[]
  onChange: (range: (string | null)[]) => void
  words: FilterText
}

/** The two ends of a range, both of them in it; one may be left open. */
export function RangeFields({ kind, range, onChange, words }: RangeFieldsProps) {
  const id = useId()
  const [from = null, to = null] = range
  const wrong = range.some((bound) => bound !== null && boundKind(bound) !== kind)
  const reversed = !wrong && from !== null && to !== null && !isRange(range)
  const said = (wrong && kind === 'number' && words('noNumber')) || (reversed && words('reversed'))
  const field = (
    label: string,
    value: string | null,
    first: boolean,
    put: (bound: string | null) => (string | null)[],
  ) => (
    <chakra.label display="flex" flexDirection="column" gap="1" flex="1" minW="0" fontSize="xs" color="fg.muted">
      {label}
      <Input
        size="sm"
        {...(kind === 'number' ? { type: 'text', inputMode: 'decimal', maxLength: 40 } : { type: 'date' })}
        // Digits run from left to right in every language.
        dir="ltr"
        color="fg"
        autoComplete="off"
        value={value ?? ''}
        aria-invalid={Boolean(said)}
        aria-describedby={id}
        autoFocus={first} // eslint-disable-line jsx-a11y/no-autofocus
        onChange={(event) => onChange(put(event.currentTarget.value.trim() || null))}
      />
    </chakra.label>
  )
  return (
    <div>
      <chakra.div display="flex" gap="2">
        {field(words('rangeFrom'), from, true, (bound) => [bound, to])}
        {field(words('rangeTo'), to, false, (bound) => [from, bound])}
      </chakra.div>
      <chakra.p id={id} role="status" fontSize="xs" color="danger.fg" pt="1" minH="5">
        {said}
      </chakra.p>
    </div>
  )
}
