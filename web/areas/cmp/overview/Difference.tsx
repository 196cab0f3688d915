import { chakra } from '@chakra-ui/react/styled-system'
import { displaySigned, exactMoney, isNegative, isZero } from '~/lib/money'
import type { MoneyProps } from '~/costs/parts'
import { Tooltip } from '~/ui/tooltip'

const Text = chakra('span', {
  base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  variants: {
    // The sign says it too, for eyes that do not tell the colours apart.
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
