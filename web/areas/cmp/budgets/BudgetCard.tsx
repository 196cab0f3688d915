import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { KeptFilter } from '~/costs/kept-filter'
import { Money } from '~/costs/parts'
import { Sourced, WhereFrom } from '~/costs/where-from'
import { request } from '~/gql/client'
import { DeleteBudgetDocument } from '~/gql/generated/documents/delete-budget'
import { formatDate, formatPeriod } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { displayMoney, formatPercent } from '~/lib/money'
import { notify, notifyFailure } from '~/shell'
import { wholePercent } from '~/shell/alerts/alert-words'
import { Button } from '~/ui/button'
import { explorerLink } from '../watch/explorer-link'
import { useWatchMessages, type WatchText } from '../watch/messages'
import { Badge, Card, TextLink } from '../watch/parts'
import { shareFigure, spentFigure } from './budget-figure'
import { BudgetHistory } from './BudgetHistory'
import { BudgetProgress } from './BudgetProgress'
import type { Budget } from './BudgetsPage'
import { ForecastLine } from './ForecastLine'

export interface BudgetCardProps {
  budget: Budget
  onEdit: () => void
  onRemoved: () => void
}

const tones = {
  noData: 'quiet',
  notStarted: 'quiet',
  within: 'good',
  forecastExceeds: 'warning',
  exceeded: 'bad',
  unreadable: 'bad',
} as const

/** One budget: its period, what is spent of it, the forecast, its thresholds and its earlier periods. */
export function BudgetCard({ budget, onEdit, onRemoved }: BudgetCardProps) {
  const t = useWatchMessages()
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
            <RemoveButton budget={budget} onRemoved={onRemoved} t={t} />
          </chakra.div>
        </chakra.div>
        <chakra.p fontSize="sm" color="fg.muted">
          {[
            t(metric),
            period ? formatPeriod(period.from, period.to, locale) : t(budget.period),
            chargesText(budget, t),
          ].join(' · ')}
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
            const passed = status.passed.some((one) => one.of === of && one.percent === percent)
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

function stateText({ status, start }: Budget, t: WatchText, locale: string): string {
  return status.state === 'notStarted' ? t('notStarted', { day: formatDate(start, locale) }) : t(status.state)
}

/** What charges it is about: the values of its filter. */
const chargesText = ({ filter }: Budget, t: WatchText): string =>
  filter ? namedBy(filter).join(', ') : t('chargesAll')

function namedBy({ and, or, not, column, tag, values }: KeptFilter): string[] {
  const parts = and ?? or ?? (not ? [not] : null)
  return parts ? parts.flatMap(namedBy) : [...(values ?? [column ?? tag ?? ''])]
}

function RemoveButton({ budget: { id, name }, onRemoved, t }: { budget: Budget; onRemoved: () => void; t: WatchText }) {
  const [asked, setAsked] = useState(false)
  const remove = (): void => {
    request(DeleteBudgetDocument, { id }).then(
      () => {
        notify({ severity: 'success', summary: t('removed', { name }), message: '' })
        onRemoved()
      },
      (error: unknown) => notifyFailure(t('notRemoved'), error),
    )
  }
  if (!asked) {
    return (
      <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
    )
  }
  return (
    <>
      <chakra.span role="alert" fontSize="sm" alignSelf="center">
        {t('removeSure', { name })}
      </chakra.span>
      <Button size="sm" color="danger.fg" onClick={remove}>
        {t('remove')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsked(false)}>
        {t('cancel')}
      </Button>
    </>
  )
}
