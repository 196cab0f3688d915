import { chakra } from '@chakra-ui/react/styled-system'
import { Money } from '~/costs/parts'
import { Sourced } from '~/costs/where-from'
import { compareDecimal, percentOf } from '~/lib/decimal'
import { formatPeriod } from '~/lib/dates'
import { formatPercent } from '~/lib/money'
import { explorerLink } from '../watch/explorer-link'
import type { WatchText } from '../watch/messages'
import { TextLink } from '../watch/parts'
import { shareFigure, spentFigure } from './budget-figure'
import type { Budget } from './BudgetsPage'

const Cell = chakra('td', { base: { px: '2', py: '1', textAlign: 'end', fontVariantNumeric: 'tabular-nums' } })
const Head = chakra('th', { base: { px: '2', py: '1', textAlign: 'start', fontWeight: 'medium', color: 'fg.muted' } })

/** What the budget came to in the periods before, each with its way to the explorer. */
export function BudgetHistory({ budget, t, locale }: { budget: Budget; t: WatchText; locale: string }) {
  const { status, amount, currency, metric, filter } = budget
  if (status.history.length === 0) return null
  return (
    <chakra.details>
      <chakra.summary fontSize="sm" color="fg.muted" cursor="pointer" w="fit-content">
        {t('history')}
      </chakra.summary>
      <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label={t('history')} mt="1">
        <chakra.table fontSize="sm" w="full" maxW="40rem">
          <thead>
            <tr>
              <Head scope="col">{t('period')}</Head>
              <Head scope="col" textAlign="end">
                {t('spent')}
              </Head>
              <Head scope="col" textAlign="end">
                {t('share')}
              </Head>
            </tr>
          </thead>
          <tbody>
            {status.history.map(({ from, to, actual }) => {
              const link = explorerLink({ from, to, metric, currency, filter: filter ?? null })
              const period = formatPeriod(from, to, locale)
              const share = percentOf(actual, amount)
              return (
                <chakra.tr key={from} borderTopWidth="1px" borderColor="border.muted">
                  <Head scope="row" whiteSpace="nowrap">
                    {link ? <TextLink href={link}>{period}</TextLink> : period}
                  </Head>
                  <Cell>
                    <Sourced of={spentFigure(budget, actual)} period={{ from, to }}>
                      <Money amount={actual} currency={currency} locale={locale} />
                    </Sourced>
                  </Cell>
                  <Cell color={compareDecimal(actual, amount) > 0 ? 'danger.fg' : undefined}>
                    {share === null ? (
                      '–'
                    ) : (
                      <Sourced of={shareFigure(budget, actual, share, t, locale)} period={{ from, to }}>
                        {formatPercent(share, locale)}
                      </Sourced>
                    )}
                  </Cell>
                </chakra.tr>
              )
            })}
          </tbody>
        </chakra.table>
      </chakra.div>
    </chakra.details>
  )
}
