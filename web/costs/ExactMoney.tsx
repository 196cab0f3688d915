import { chakra } from '@chakra-ui/react/styled-system'
import { splitExact } from '~/lib/money'
import { Filler } from './Filler'
import type { MoneyProps } from './Money'

// Only a little smaller than the rest: an exact amount must not read as one whose cents were cut off.
const Rest = chakra('span', {
  base: { fontSize: 'max(0.86em, 0.72rem)', fontWeight: 'normal', letterSpacing: 'normal', color: 'fg.muted' },
})

/** Every digit of an amount, for full precision; `places` aligns the decimal points of a column. */
export function ExactMoney({ amount, currency, locale, places }: MoneyProps) {
  const { main, rest, filler, suffix } = splitExact(amount, currency, locale, places)
  return (
    <chakra.span fontVariantNumeric="tabular-nums">
      {main}
      {rest || filler ? (
        <span data-rest>
          <Rest>
            {rest}
            <Filler>{filler}</Filler>
          </Rest>
          {suffix}
        </span>
      ) : (
        suffix
      )}
    </chakra.span>
  )
}
