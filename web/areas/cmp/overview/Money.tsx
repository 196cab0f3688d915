import { chakra } from '@chakra-ui/react/styled-system'
import { formatMoney, isNegative, roundMoney } from '~/lib/money'
import { isZero } from '~/lib/decimal'
import { shortMoney } from '~/costs/parts'
import { Tooltip } from '~/ui/tooltip'

export interface MoneyProps {
  amount: string
  currency: string
  locale: string
}

/** Rounded to its currency; every digit shows on asking. */
export function Money({ amount, currency, locale }: MoneyProps) {
  const short = shortMoney(amount, currency, locale)
  const full = formatMoney(amount, currency, locale)
  return (
    <Tooltip content={full} side="top" delay={120} disabled={short === full}>
      <span>{short}</span>
    </Tooltip>
  )
}

const Text = chakra('span', {
  base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  variants: {
    // The sign says it too, for eyes that do not tell the colours apart.
    kind: { up: { color: 'danger.fg' }, down: { color: 'success.fg' }, same: { color: 'fg.subtle' } },
  },
})

export const signed = (amount: string, currency: string, locale: string): string => {
  const rounded = roundMoney(amount, currency)
  const text = formatMoney(rounded, currency, locale)
  return isZero(rounded) || isNegative(amount) ? text : `+${text}`
}

/** A difference with its sign, rounded to its currency. */
export function Difference({ amount, currency, locale }: MoneyProps) {
  const kind = isZero(roundMoney(amount, currency)) ? 'same' : isNegative(amount) ? 'down' : 'up'
  return (
    <Tooltip content={formatMoney(amount, currency, locale)} side="top" delay={120} disabled={isZero(amount)}>
      <Text kind={kind}>{signed(amount, currency, locale)}</Text>
    </Tooltip>
  )
}
