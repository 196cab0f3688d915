import { chakra } from '@chakra-ui/react/styled-system'
import { displayMoney } from '~/lib/money'
import { paths, withQuery } from '~/lib/paths'
import type { Enrollment } from './overview'
import type { Words } from './messages'
import { NameLink } from './NameLink'

const List = chakra('ul', { base: { listStyle: 'none', px: '4', pb: '2', fontSize: 'sm' } })

const Line = chakra('li', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'baseline' } })

/** A line for each enrollment with budgets or open anomalies; nothing where none has any. */
export function Watched({ enrollments, ...words }: Words & { enrollments: readonly Enrollment[] }) {
  const watched = enrollments.filter(({ budgets, anomalies }) => budgets.count > 0 || anomalies.open > 0)
  if (watched.length === 0) return null
  const title = words.t('watched')
  return (
    <>
      <chakra.h3 px="4" pt="3" pb="1" fontSize="xs" color="fg.subtle">
        {title}
      </chakra.h3>
      <List role="list" aria-label={title}>
        {watched.map((enrollment) => (
          <Line key={enrollment.number}>
            <chakra.span dir="auto" w={{ base: 'full', sm: '13rem' }} truncate>
              {enrollment.name}
            </chakra.span>
            <Standing enrollment={enrollment} {...words} />
          </Line>
        ))}
      </List>
    </>
  )
}

/** The budgets that do not hold and the anomalies that no one has judged; each leads to its page, in that enrollment. */
function Standing({ enrollment, t, locale }: Words & { enrollment: Enrollment }) {
  const { number, name, budgets, anomalies } = enrollment
  const { count, exceeded, forecastExceeds } = budgets
  const parts = [
    exceeded > 0 && t('exceeded', { count: exceeded }),
    forecastExceeds > 0 && t('forecastExceeds', { count: forecastExceeds }),
  ].filter(Boolean)
  const held = parts.length > 0 ? parts.join(' · ') : t('budgets', { count })
  const odd = t('anomalies', { count: anomalies.open })
  const impact = anomalies.impact.map(({ currency, amount }) => displayMoney(amount, currency, locale))
  return (
    <>
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
        <>
          <NameLink
            href={withQuery(paths.anomalies(), { enrollment: number })}
            color="fg.muted"
            aria-label={`${odd}, ${t('anomaliesOf', { name })}`}
          >
            {odd}
          </NameLink>
          <chakra.span color="fg.subtle" fontSize="xs" fontVariantNumeric="tabular-nums">
            {new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(impact)}
          </chakra.span>
        </>
      )}
    </>
  )
}
