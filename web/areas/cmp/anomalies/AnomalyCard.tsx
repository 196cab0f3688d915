import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Money } from '~/costs/parts'
import { Sourced, WhereFrom } from '~/costs/where-from'
import { formatDate, formatPeriod } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { explorerLink } from '../watch/explorer-link'
import { useWatchMessages } from '../watch/messages'
import { Badge, Card, Figures, TextLink } from '../watch/parts'
import { actualFigure, anomalyFilter, estimateFigures } from './anomaly-filter'
import { Contributors } from './Contributors'
import { MarkForm, type MarkFormProps } from './MarkForm'
import { Marks } from './Marks'
import { SeverityBadge } from './SeverityBadge'

const tones = { open: 'warning', acknowledged: 'quiet', snoozed: 'quiet', expected: 'good' } as const

export interface AnomalyCardProps extends MarkFormProps {
  selected: boolean
  onSelect: () => void
}

/** One anomaly: when, what, expected and actual, its impact, who cost it, and what people said of it. */
export function AnomalyCard({ anomaly, selected, onSelect, onMarked }: AnomalyCardProps) {
  const t = useWatchMessages()
  const locale = useLocale()
  const [opened, setOpened] = useState(false)
  const { id, service, account, accountName, currency, metric, from, to, state, snoozedUntil, marks } = anomaly
  const name = service ?? t('unknownService')
  const link = explorerLink({ from, to, metric, currency, filter: anomalyFilter(anomaly) })
  const estimates = estimateFigures(anomaly, t, locale)
  const money = (amount: string) => <Money amount={amount} currency={currency} locale={locale} />
  return (
    <Card id={id} tabIndex={-1} aria-labelledby={`anomaly-${id}`}>
      <WhereFrom period={{ from, to }} datasetVersion={null}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <input
            type="checkbox"
            checked={selected}
            aria-label={t('selectOne', { name: [name, formatPeriod(from, to, locale)].join(', ') })}
            onChange={onSelect}
          />
          <chakra.h2 id={`anomaly-${id}`} textStyle="section" dir="auto">
            {name}
          </chakra.h2>
          <SeverityBadge severity={anomaly.severity} />
          <Badge tone={tones[state]}>
            {snoozedUntil ? t('snoozedUntil', { day: formatDate(snoozedUntil, locale) }) : t(state)}
          </Badge>
          {anomaly.ongoing && <Badge tone="bad">{t('ongoing')}</Badge>}
        </chakra.div>
        <chakra.p fontSize="sm" color="fg.muted">
          {[
            formatPeriod(from, to, locale),
            accountName ?? account,
            t(metric),
            t('score', {
              score: new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format(Number(anomaly.score)),
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </chakra.p>
        <Figures>
          <Figure label={t('actual')}>
            <Sourced of={actualFigure(anomaly)}>{money(anomaly.actual)}</Sourced>
          </Figure>
          <Figure label={t('usual')}>
            <Sourced of={estimates?.expected ?? null}>{money(anomaly.expected)}</Sourced>
          </Figure>
          <Figure label={t('impact')}>
            <Sourced of={estimates?.impact ?? null}>{money(anomaly.impact)}</Sourced>
          </Figure>
        </Figures>
        <Marks marks={marks} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          {link && <TextLink href={link}>{t('explore')}</TextLink>}
          <Button size="sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {t('contributors')}
          </Button>
          <MarkForm anomaly={anomaly} onMarked={onMarked} />
        </chakra.div>
        {opened && <Contributors anomaly={anomaly} name={name} />}
      </WhereFrom>
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
