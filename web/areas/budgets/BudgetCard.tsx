import { chakra } from '@chakra-ui/react/styled-system'
import { explorerLink } from '~/costs/explorer-link'
import type { KeptFilter } from '~/costs/kept-filter'
import { IncompleteMark } from '~/costs/incomplete'
import { metricLabel } from '~/costs/labels'
import { Money, useCostMessages } from '~/costs/parts'
import { Sourced, WhereFrom } from '~/costs/where-from'
import type { BudgetFieldsFragment as Budget } from '~/gql/generated'
import { formatDate, formatPeriod } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { displayMoney, formatPercent } from '~/lib/money'
import { wholePercent } from '~/shell/alerts/alert-words'
import { Button } from '~/ui/button'
import { Badge, Card, TextLink } from '~/ui/page'
import { shareFigure, spentFigure } from './budget-figure'
import { BudgetHistory } from './BudgetHistory'
import { BudgetProgress } from './BudgetProgress'
import { ForecastLine } from './ForecastLine'
import { useBudgetMessages, type BudgetText } from './messages'
import { RemoveBudget } from './RemoveBudget'

export interface BudgetCardProps {
  budget: Budget
  onEdit: () => void
}

const tones = {
  noData: 'quiet',
  notStarted: 'quiet',
  within: 'good',
  forecastExceeds: 'warning',
  exceeded: 'bad',
  unreadable: 'bad',
} as const

/** One budget: period, actual cost, forecast, thresholds and previous periods. */
export function BudgetCard({ budget, onEdit }: BudgetCardProps) {
  const t = useBudgetMessages()
  const costs = useCostMessages()
  const locale = useLocale()
  const { id, name, amount, currency, metric, filter, status, thresholds } = budget
  const { forecast } = status
  const period = forecast?.from && forecast.to ? { from: forecast.from, to: forecast.to } : null
  const link = period && explorerLink({ ...period, metric, currency, filter: filter ?? null })
  const titleId = `budget-${id}`
  return (
    <Card id={id} tabIndex={-1} aria-labelledby={titleId}>
      <WhereFrom period={period} datasetVersion={null}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <chakra.h2 id={titleId} textStyle="section" dir="auto">
            {name}
          </chakra.h2>
          <Badge tone={tones[status.state]}>{stateText(budget, t, locale)}</Badge>
          <chakra.div ms="auto" display="flex" gap="1" _print={{ display: 'none' }}>
            <Button size="sm" variant="ghost" aria-label={t('editBudget', { name })} onClick={onEdit}>
              {t('edit')}
            </Button>
            <RemoveBudget budget={budget} />
          </chakra.div>
        </chakra.div>
        <chakra.p fontSize="sm" color="fg.muted">
          {[
            metricLabel(costs, metric),
            period ? formatPeriod(period.from, period.to, locale) : t(budget.period),
            chargesText(budget, t),
          ].join(' · ')}{' '}
          {period && <IncompleteMark period={period} />}
        </chakra.p>
        {status.message && <chakra.p color="danger.fg">{status.message}</chakra.p>}
        {forecast && (
          <>
            <chakra.p fontSize="lg" overflowWrap="anywhere">
              <chakra.strong fontWeight="semibold">
                <Sourced of={period && spentFigure(budget, forecast.actual)}>
                  <Money amount={forecast.actual} currency={currency} locale={locale} />
                </Sourced>
              </chakra.strong>{' '}
              <chakra.span color="fg.muted" fontSize="md">
                {t('of', { amount: displayMoney(amount, currency, locale) })}
                {status.percent != null && (
                  <>
                    {' · '}
                    <Sourced of={period && shareFigure(budget, forecast.actual, status.percent, t, locale)}>
                      {t('progress', { percent: formatPercent(status.percent, locale) })}
                    </Sourced>
                  </>
                )}
              </chakra.span>
            </chakra.p>
            <BudgetProgress budget={budget} forecast={forecast} t={t} locale={locale} />
            <ForecastLine budget={budget} forecast={forecast} t={t} locale={locale} />
          </>
        )}
        <chakra.ul aria-label={t('thresholds')} listStyleType="none" display="flex" flexWrap="wrap" gap="1.5">
          {thresholds.map(({ of, percent }) => {
            const passed = status.passed.some((threshold) => threshold.of === of && threshold.percent === percent)
            const text = t(of === 'actual' ? 'actualAt' : 'forecastAt', {
              percent: wholePercent(percent, locale),
            })
            return (
              <li key={`${of} ${percent}`}>
                <Badge tone={passed ? 'warning' : 'quiet'}>{passed ? `${text}, ${t('passed')}` : text}</Badge>
              </li>
            )
          })}
        </chakra.ul>
        <BudgetHistory budget={budget} t={t} locale={locale} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          {link && <TextLink href={link}>{t('explore')}</TextLink>}
          {forecast?.asOf && (
            <chakra.span fontSize="xs" color="fg.subtle">
              {t('asOf', { day: formatDate(forecast.asOf, locale) })}
            </chakra.span>
          )}
        </chakra.div>
      </WhereFrom>
    </Card>
  )
}

function stateText({ status, start }: Budget, t: BudgetText, locale: string): string {
  return status.state === 'notStarted' ? t('notStarted', { day: formatDate(start, locale) }) : t(status.state)
}

/** The charges of a budget: the values of its filter. */
const chargesText = ({ filter }: Budget, t: BudgetText): string =>
  filter ? filterValues(filter).join(', ') : t('chargesAll')

function filterValues({ and, or, not, column, tag, values }: KeptFilter): string[] {
  const parts = and ?? or ?? (not ? [not] : null)
  return parts ? parts.flatMap(filterValues) : [...(values ?? [column ?? tag ?? ''])]
}
