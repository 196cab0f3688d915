import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type ReactNode } from 'react'
import { explorerLink } from '~/costs/explorer-link'
import { metricLabel } from '~/costs/labels'
import { Money, useCostMessages } from '~/costs/parts'
import { Sourced, WhereFrom } from '~/costs/where-from'
import { useMutation } from '~/data'
import type { AnomalyFieldsFragment as Anomaly } from '~/gql/generated'
import { AnomaliesDocument } from '~/gql/generated/documents/anomalies'
import { MarkAnomalyDocument } from '~/gql/generated/documents/mark-anomaly'
import { formatDate, formatPeriod } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { Tick } from '~/ui/input'
import { Badge, Card, Facts, TextLink } from '~/ui/page'
import { actualFigure, anomalyFilter, estimateFigures } from './anomaly-filter'
import { Contributors } from './Contributors'
import { MARK_STATES, type MarkState } from './mark'
import { MarkControls } from './MarkControls'
import { Marks } from './Marks'
import { useAnomalyMessages } from './messages'
import { SeverityBadge } from './SeverityBadge'

const tones = { open: 'warning', acknowledged: 'quiet', snoozed: 'quiet', expected: 'good' } as const

export interface AnomalyCardProps {
  anomaly: Anomaly
  selected: boolean
  onSelect: () => void
  onMarked: (anomaly: Anomaly) => void
}

/** One anomaly: days, service, expected and actual cost, impact, top contributors and marks. */
export function AnomalyCard({ anomaly, selected, onSelect, onMarked }: AnomalyCardProps) {
  const t = useAnomalyMessages()
  const costs = useCostMessages()
  const locale = useLocale()
  const [opened, setOpened] = useState(false)
  const { id, service, account, accountName, currency, metric, from, to, state, snoozedUntil, marks } = anomaly
  const marking = useMutation(MarkAnomalyDocument, {
    invalidates: [AnomaliesDocument],
    onDone: ({ markAnomaly }) => onMarked(markAnomaly),
  })
  const name = service ?? t('unknownService')
  const link = explorerLink({ from, to, metric, currency, filter: anomalyFilter(anomaly) })
  const estimates = estimateFigures(anomaly, t, locale)
  const money = (amount: string) => <Money amount={amount} currency={currency} locale={locale} />
  return (
    <Card id={id} tabIndex={-1} aria-labelledby={`anomaly-${id}`}>
      <WhereFrom period={{ from, to }} datasetVersion={null}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <Tick
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
            metricLabel(costs, metric),
            t('score', {
              score: new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format(Number(anomaly.score)),
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </chakra.p>
        <Facts>
          <Figure label={t('actual')}>
            <Sourced of={actualFigure(anomaly)}>{money(anomaly.actual)}</Sourced>
          </Figure>
          <Figure label={t('usual')}>
            <Sourced of={estimates?.expected ?? null}>{money(anomaly.expected)}</Sourced>
          </Figure>
          <Figure label={t('impact')}>
            <Sourced of={estimates?.impact ?? null}>{money(anomaly.impact)}</Sourced>
          </Figure>
        </Facts>
        <Marks marks={marks} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          {link && <TextLink href={link}>{t('explore')}</TextLink>}
          <Button size="sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {t('contributors')}
          </Button>
          <MarkControls
            states={MARK_STATES.filter((mark) => isOffered(mark, state))}
            canReopen={state !== 'open'}
            onMark={(mark) => marking.send({ id, ...mark })}
          />
        </chakra.div>
        {opened && <Contributors anomaly={anomaly} name={name} />}
      </WhereFrom>
    </Card>
  )
}

/** A snoozed anomaly can be snoozed for longer; an expected one is only reopened. */
const isOffered = (mark: MarkState, state: Anomaly['state']) =>
  state !== 'expected' && (mark !== state || mark === 'snoozed')

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="label">{label}</chakra.dt>
      <chakra.dd fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </div>
  )
}
