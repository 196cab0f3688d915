import { chakra } from '@chakra-ui/react/styled-system'
import { useLocale } from '~/lib/i18n'
import { exactMoney } from '~/lib/money'
import type { Part } from './invoice'
import { useInvoiceMessages } from './messages'

/** The parts of a difference, each with its reason; they add up to it. */
export function Parts({ parts, currency }: { parts: readonly Part[]; currency: string }) {
  const t = useInvoiceMessages()
  const locale = useLocale()
  if (parts.length === 0) return <>{t('matches')}</>
  return (
    <chakra.ul listStyleType="none" display="grid" gap="0.5">
      {parts.map(({ reason, amount }) => (
        <li key={reason}>
          {t(reason)}: <bdi>{exactMoney(amount, currency, locale)}</bdi>
        </li>
      ))}
    </chakra.ul>
  )
}
