import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, type ReactNode } from 'react'
import { ChangeText } from './ChangeText'
import type { CostView } from './cost-view'
import { Money } from './Money'
import { displayMoney } from '~/lib/money'
import { ForecastNote } from './forecast'
import { metricLabel, shortPeriodLabel } from './labels'
import type { CostText } from './messages'
import type { CostMetric } from './metrics'
import { KpiGrid, Panel } from '~/ui/page'
import { currencyRows, FigureButton, type OnSources } from './sources'

const SHOWN: readonly CostMetric[] = ['BilledCost', 'EffectiveCost', 'ListCost', 'ContractedCost']

const Cell = chakra('div', {
  base: { bg: 'bg.panel', px: '4', py: '2.5', minW: '0', display: 'flex', flexDirection: 'column', gap: '1' },
  // The figure that chart and table below are about.
  variants: { chosen: { true: { boxShadow: 'inset 0 2px 0 var(--cd-accent)' } } },
})

export interface KpiStripProps {
  view: CostView
  onSources: OnSources
  t: CostText
  locale: string
}

/** Billed, effective, list and contracted cost of the period, to the last digit. */
export function KpiStrip({ view, onSources, t, locale }: KpiStripProps) {
  return (
    <Panel aria-label={t('figures')}>
      <KpiGrid>
        {SHOWN.map((metric) => (
          <Kpi
            key={metric}
            label={metricLabel(t, metric)}
            chosen={metric === view.metric}
            several={view.totals.length > 1}
          >
            {view.totals.map(({ currency, figures, previous }) => (
              <Figure
                key={currency}
                value={
                  <FigureButton
                    title={t('sourceRows')}
                    onClick={() =>
                      onSources({
                        metric,
                        currency,
                        amount: figures[metric],
                        group: null,
                        filter: currencyRows(view, currency),
                      })
                    }
                  >
                    <Money amount={figures[metric]} currency={currency} locale={locale} />
                  </FigureButton>
                }
                note={
                  previous && view.previous ? (
                    <>
                      <ChangeText {...{ t, currency, locale }} now={figures[metric]} before={previous[metric]} />
                      {` ${t('versus', { period: shortPeriodLabel(view.previous, locale) })}`}
                    </>
                  ) : (
                    t(view.compare === 'lastYear' ? 'noLastYear' : 'noEarlier')
                  )
                }
              />
            ))}
            {metric === view.metric && view.ahead.length > 0 && (
              <chakra.dd fontSize="xs" color="fg.muted" data-ahead>
                {t('ahead', {
                  amount: view.ahead.map(({ currency, amount }) => displayMoney(amount, currency, locale)).join(' · '),
                })}
              </chakra.dd>
            )}
            {metric === view.metric && isRunning(view) && (
              <chakra.dd fontSize="xs" color="fg.muted" minH="6">
                <Suspense>
                  <ForecastNote view={view} locale={locale} />
                </Suspense>
              </chakra.dd>
            )}
          </Kpi>
        ))}
      </KpiGrid>
    </Panel>
  )
}

/** Whether days of the period are still to come. */
const isRunning = ({ period, asked }: CostView) => period.to < asked.to

interface KpiProps {
  label: string
  chosen?: boolean
  several: boolean
  children: ReactNode
}

function Kpi({ label, chosen, several, children }: KpiProps) {
  return (
    <Cell chosen={chosen} data-several={several || undefined}>
      <chakra.dt textStyle="label">{label}</chakra.dt>
      {children}
    </Cell>
  )
}

function Figure({ value, note }: { value: ReactNode; note: ReactNode }) {
  return (
    <chakra.dd minW="0" containerType="inline-size">
      <chakra.div
        textStyle="kpi"
        // So large that an amount with all its digits fits into one line, in a line of the same height.
        fontSize="clamp({fontSizes.lg}, 7.8cqi, {fontSizes.2xl})"
        lineHeight="calc({fontSizes.2xl} * 1.25)"
        overflowWrap="anywhere"
        css={{
          '[data-several] &': { fontSize: 'lg' },
          // The digits behind the currency's own go to the next line together. Not from right to left: a separate box would put
          // them on the wrong side of the others.
          'html:not([dir=rtl]) & [data-rest]': { display: 'inline-block', maxW: 'full' },
        }}
      >
        {value}
      </chakra.div>
      <chakra.div fontSize="xs" color="fg.subtle" truncate smDown={{ whiteSpace: 'normal' }}>
        {note}
      </chakra.div>
    </chakra.dd>
  )
}
