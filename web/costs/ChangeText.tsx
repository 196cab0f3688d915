import { chakra } from '@chakra-ui/react/styled-system'
import { isZero } from '~/lib/decimal'
import { exactMoney, formatPercent } from '~/lib/money'
import { change } from './change'
import type { Decimal } from './decimal'
import type { CostText } from './messages'

const Text = chakra('span', {
  base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' },
  variants: {
    // The sign repeats the color, for users who cannot distinguish colors.
    kind: {
      up: { color: 'danger.fg' },
      down: { color: 'success.fg' },
      same: { color: 'fg.subtle' },
      new: { color: 'fg.subtle' },
    },
  },
})

export interface ChangeTextProps {
  now: Decimal
  before: Decimal
  currency: string
  locale: string
  t: CostText
}

/** How an amount moved: +12.3%, with the exact difference as its title. */
export function ChangeText({ now, before, currency, locale, t }: ChangeTextProps) {
  const moved = change(now, before)
  if (moved.kind === 'same') return <Text kind="same">{t('unchanged')}</Text>
  if (moved.kind === 'new') return <Text kind="new">{t('new')}</Text>
  return (
    <Text kind={isZero(moved.percent) ? 'same' : moved.kind} title={exactMoney(moved.by, currency, locale)}>
      {formatPercent(moved.percent, locale, { signed: true })}
    </Text>
  )
}
