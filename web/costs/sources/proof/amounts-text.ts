import { exactMoney } from '~/lib/money'
import type { Amount } from './use-origins'

/** Every digit, currencies beside each other. */
export const amountsText = (amounts: readonly Amount[], locale: string): string =>
  amounts.map(({ value, currency }) => exactMoney(value, currency, locale)).join(' + ') || '–'
