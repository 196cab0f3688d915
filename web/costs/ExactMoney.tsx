import { chakra } from '@chakra-ui/react/styled-system'
import { splitExact } from '~/lib/money'
import type { Decimal } from './decimal'

const Rest = chakra('span', {
  base: { fontSize: 'max(0.62em, 0.72rem)', fontWeight: 'normal', letterSpacing: 'normal', color: 'fg.subtle' },
})

export interface ExactMoneyProps {
  amount: Decimal
  currency: string
  locale: string
}

/** Every digit of an amount, those beyond the currency's own small and quiet: the text reads the exact figure. */
export function ExactMoney({ amount, currency, locale }: ExactMoneyProps) {
  const { main, rest, suffix } = splitExact(amount, currency, locale)
  return (
    <chakra.span fontVariantNumeric="tabular-nums">
      {main}
      {rest ? (
        <span data-rest>
          <Rest>{rest}</Rest>
          {suffix}
        </span>
      ) : (
        suffix
      )}
    </chakra.span>
  )
}
