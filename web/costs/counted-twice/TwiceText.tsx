import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { displayMoney } from '~/lib/money'
import { Notice } from '~/ui/page'
import { useTwiceMessages } from './messages'
import type { Twice } from './twice'

export interface TwiceTextProps {
  found: readonly Twice[]
}

/** Further months are counted. */
const MOST = 3

/** How much effective cost counts twice, and why. */
export default function TwiceText({ found }: TwiceTextProps) {
  const t = useTwiceMessages()
  const locale = useLocale()
  const amounts = found.slice(0, MOST).map(({ month, amount, currency, largest, commitments }) =>
    t(commitments > 1 ? 'several' : 'one', {
      month: formatMonth(month, locale),
      amount: displayMoney(amount, currency, locale),
      name: largest,
      more: new Intl.NumberFormat(locale).format(commitments - 1),
    }),
  )
  const more = found.length - amounts.length
  return (
    <Notice tone="warning" still>
      {t('note')} {[...amounts, ...(more > 0 ? [t('more', { count: more })] : [])].join(' · ')}
    </Notice>
  )
}
