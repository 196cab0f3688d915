import { chakra } from '@chakra-ui/react/styled-system'
import { isNegative, isZero } from '~/lib/decimal'
import { displaySigned, exactMoney } from '~/lib/money'
import type { MoneyProps } from '~/costs/parts'
import { Tooltip } from '~/ui/tooltip'

const Text = chakra('span', {
  base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  variants: {
    // The sign repeats the color, for users who cannot distinguish colors.
    kind: { up: { color: 'danger.fg' }, down: { color: 'success.fg' }, same: { color: 'fg.subtle' } },
  },
})

/** A difference with its sign, by the display rule; pointing at it shows every digit. */
export function Difference({ amount, currency, locale }: MoneyProps) {
  const kind = isZero(amount) ? 'same' : isNegative(amount) ? 'down' : 'up'
  return (
    <Tooltip content={exactMoney(amount, currency, locale)} side="top" delay={120} disabled={isZero(amount)}>
      <Text kind={kind}>{displaySigned(amount, currency, locale)}</Text>
    </Tooltip>
  )
}
