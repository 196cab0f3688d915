import { chakra } from '@chakra-ui/react/styled-system'
import { displayDecimal, exactMoney, splitExact } from '~/lib/money'
import { Tooltip } from '~/ui/tooltip'
import type { Decimal } from './decimal'
import { Filler } from './Filler'

export interface MoneyProps {
  amount: Decimal
  currency: string
  locale: string
  /** Decimal places of its column, to align the decimal points. */
  places?: number
}

/** An amount by the display rule (ADR 46); pointing at it shows every digit. */
export function Money({ amount, currency, locale, places = 0 }: MoneyProps) {
  const { main, rest, filler, suffix } = splitExact(displayDecimal(amount, currency), currency, locale, places)
  const shown = main + rest + suffix
  const exact = exactMoney(amount, currency, locale)
  return (
    <Tooltip content={exact} side="top" delay={120} disabled={shown === exact}>
      <chakra.span fontVariantNumeric="tabular-nums" data-exact={exact}>
        {main + rest}
        <Filler>{filler}</Filler>
        {suffix}
      </chakra.span>
    </Tooltip>
  )
}
