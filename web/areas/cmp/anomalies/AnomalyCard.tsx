import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { ExactMoney } from '~/costs/parts'
import { Sourced, WhereFrom } from '~/costs/where-from'
import { formatDateTime, formatPeriod } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { formatDecimal } from '~/lib/money'
import { Button } from '~/ui/button'
import { explorerLink } from '../watch/explorer-link'
import { useWatchMessages } from '../watch/messages'
import { Badge, Card, Figures, TextLink } from '../watch/parts'
import type { Anomaly } from './AnomaliesPage'
import { actualFigure, anomalyFilter } from './anomaly-filter'
import { Contributors } from './Contributors'
import { MarkForm } from './MarkForm'

const tones = { open: 'warning', acknowledged: 'quiet', expected: 'good' } as const

/** One anomaly: when, what, expected and actual, its impact, who cost it, and what people said of it. */
export function AnomalyCard({ anomaly, onMarked }: { anomaly: Anomaly; onMarked: () => void }) {
  const t = useWatchMessages()
  const locale = useLocale()
  const [opened, setOpened] = useState(false)
  const { id, service, account, accountName, currency, metric, from, to, state, marks } = anomaly
  const name = service ?? t('unknownService')
  const link = explorerLink({ from, to, metric, currency, filter: anomalyFilter(anomaly) })
  const money = (amount: string) => <ExactMoney amount={amount} currency={currency} locale={locale} />
  return (
    <Card id={id} tabIndex={-1} aria-labelledby={`anomaly-${id}`}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h2 id={`anomaly-${id}`} textStyle="section" dir="auto">
          {name}
        </chakra.h2>
        <Badge tone={tones[state]}>{t(state)}</Badge>
        {anomaly.ongoing && <Badge tone="bad">{t('ongoing')}</Badge>}
      </chakra.div>
      <chakra.p fontSize="sm" color="fg.muted">
        {[
          formatPeriod(from, to, locale),
          accountName ?? account,
          t(metric),
          t('score', { score: formatDecimal(anomaly.score, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </chakra.p>
      <Figures>
        <Figure label={t('actual')}>
          <WhereFrom period={{ from, to }} datasetVersion={null}>
            <Sourced of={actualFigure(anomaly)}>{money(anomaly.actual)}</Sourced>
          </WhereFrom>
        </Figure>
        <Figure label={t('usual')}>{money(anomaly.expected)}</Figure>
        <Figure label={t('impact')}>{money(anomaly.impact)}</Figure>
      </Figures>
      {marks.length > 0 && (
        <chakra.ul listStyleType="none" fontSize="sm" color="fg.muted" display="grid" gap="1">
          {marks.map((mark) => (
            <li key={`${mark.time} ${mark.state}`}>
              {t('markedBy', { state: t(mark.state), user: mark.userId, day: formatDateTime(mark.time, locale) })}
              {mark.note && (
                <chakra.span display="block" color="fg" dir="auto" overflowWrap="anywhere">
                  {mark.note}
                </chakra.span>
              )}
            </li>
          ))}
        </chakra.ul>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {link && <TextLink href={link}>{t('explore')}</TextLink>}
        <Button size="sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t('contributors')}
        </Button>
        <MarkForm anomaly={anomaly} onMarked={onMarked} />
      </chakra.div>
      {opened && <Contributors anomaly={anomaly} name={name} />}
    </Card>
  )
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="label">{label}</chakra.dt>
      <chakra.dd fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </div>
  )
}
