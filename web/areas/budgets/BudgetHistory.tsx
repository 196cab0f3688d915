import { chakra } from '@chakra-ui/react/styled-system'
import { explorerLink } from '~/costs/explorer-link'
import { IncompleteMark } from '~/costs/incomplete'
import { Money } from '~/costs/parts'
import { Sourced } from '~/costs/where-from'
import type { BudgetFieldsFragment as Budget } from '~/gql/generated'
import { formatPeriod } from '~/lib/dates'
import { compareDecimal, percentOf } from '~/lib/decimal'
import { formatPercent } from '~/lib/money'
import { TextLink } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { shareFigure, spentFigure } from './budget-figure'
import type { BudgetText } from './messages'

interface BudgetHistoryProps {
  budget: Budget
  t: BudgetText
  locale: string
}

/** The actual cost of previous periods, each with a link to the explorer. */
export function BudgetHistory({ budget, t, locale }: BudgetHistoryProps) {
  const { status, amount, currency, metric, filter } = budget
  if (status.history.length === 0) return null
  const rows = status.history.map(({ from, to, actual }) => {
    const link = explorerLink({ from, to, metric, currency, filter: filter ?? null })
    const period = formatPeriod(from, to, locale)
    const share = percentOf(actual, amount)
    return {
      id: from,
      cells: [
        <>
          {link ? <TextLink href={link}>{period}</TextLink> : period} <IncompleteMark period={{ from, to }} />
        </>,
        <Sourced of={spentFigure(budget, actual)} period={{ from, to }}>
          <Money amount={actual} currency={currency} locale={locale} />
        </Sourced>,
        share === null ? (
          '–'
        ) : (
          <Sourced of={shareFigure(budget, actual, share, t, locale)} period={{ from, to }}>
            <chakra.span color={compareDecimal(actual, amount) > 0 ? 'danger.fg' : undefined}>
              {formatPercent(share, locale)}
            </chakra.span>
          </Sourced>
        ),
      ],
    }
  })
  return (
    <chakra.details>
      <chakra.summary fontSize="sm" color="fg.muted" cursor="pointer" w="fit-content">
        {t('history')}
      </chakra.summary>
      <chakra.div maxW="40rem" mt="1">
        <SmallTable caption={t('history')} heads={[t('period'), `>${t('spent')}`, `>${t('share')}`]} rows={rows} />
      </chakra.div>
    </chakra.details>
  )
}
