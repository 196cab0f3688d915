import { formatMoney, isNegative, isZero } from '~/lib/money'

/** A difference with all its digits and its sign, the plus too. */
export function signedMoney(amount: string, currency: string, locale: string): string {
  const text = formatMoney(amount, currency, locale)
  return isNegative(amount) || isZero(amount) ? text : `+${text}`
}
