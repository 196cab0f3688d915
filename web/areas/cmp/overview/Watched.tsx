import { chakra } from '@chakra-ui/react/styled-system'
import { formatMoney, roundMoney } from '~/lib/money'
import { paths, withQuery } from '~/lib/paths'
import type { Enrollment } from './load-overview'
import type { Words } from './messages'
import { NameLink } from './NameLink'

/** Whether there is anything to say of its budgets and anomalies. */
export const isWatched = ({ budgets, anomalies }: Enrollment): boolean => budgets.count > 0 || anomalies.open > 0

/** The budgets that do not hold and the anomalies that nobody has judged; each leads to its page, in that enrollment. */
export function Watched({ enrollment, t, locale }: Words & { enrollment: Enrollment }) {
  const { number, name, budgets, anomalies } = enrollment
  const { count, exceeded, forecastExceeds } = budgets
  const standing = [
    exceeded > 0 && t('exceeded', { count: exceeded }),
    forecastExceeds > 0 && t('forecastExceeds', { count: forecastExceeds }),
  ].filter(Boolean)
  const held = standing.length > 0 ? standing.join(' · ') : t('budgets', { count })
  const impact = anomalies.impact.map(({ currency, amount }) =>
    formatMoney(roundMoney(amount, currency), currency, locale),
  )
  const odd = t('anomalies', { count: anomalies.open })
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" columnGap="3" alignItems="baseline" verticalAlign="middle">
      {count > 0 && (
        <NameLink
          href={withQuery(paths.budgets(), { enrollment: number })}
          color={exceeded > 0 ? 'danger.fg' : 'fg.muted'}
          aria-label={`${held}, ${t('budgetsOf', { name })}`}
        >
          {held}
        </NameLink>
      )}
      {anomalies.open > 0 && (
        <chakra.span display="inline-flex" gap="1.5" alignItems="baseline">
          <NameLink
            href={withQuery(paths.anomalies(), { enrollment: number })}
            color="fg.muted"
            aria-label={`${odd}, ${t('anomaliesOf', { name })}`}
          >
            {odd}
          </NameLink>
          <chakra.span color="fg.subtle" fontSize="xs">
            {new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(impact)}
          </chakra.span>
        </chakra.span>
      )}
    </chakra.span>
  )
}
