import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback } from 'react'
import { sumDecimals } from '~/lib/decimal'
import { ExactMoney, KpiGrid, Panel, PanelHead, shortMoney, useLoaded } from '~/costs/parts'
import { EmptyState } from '~/ui/feedback'
import { FigureButton } from '~/costs/sources'
import { ruleName } from './evidence'
import { Figure } from './Figure'
import { FindingItem } from './FindingItem'
import { loadFindings } from './load'
import { LoadedPart } from './LoadedPart'
import type { ViewProps } from './view'

/** What the charges say of resources that cost more than they need to, rule by rule and one by one. */
export default function FindingsView({ scope, enrollment, address, onChange, t, locale }: ViewProps) {
  const { rule } = address
  const load = useCallback((signal: AbortSignal) => loadFindings(scope, { rule }, { signal }), [scope, rule])
  const [loaded, reload] = useLoaded(load, enrollment)
  return (
    <LoadedPart loaded={loaded} onRetry={reload} t={t}>
      {({ rules, findings, count, currency }) => {
        const total = sumDecimals(rules.map(({ saving }) => saving))
        return (
          <>
            <Panel aria-label={t('figures')}>
              <KpiGrid>
                <Figure
                  label={t('possibleSaving')}
                  value={<ExactMoney amount={total} currency={currency} locale={locale} />}
                  note={t('possibleSavingNote')}
                />
                {rules.map((one) => (
                  <Figure
                    key={one.rule}
                    label={ruleName(one.rule, t)}
                    value={
                      <FigureButton
                        aria-pressed={rule === one.rule}
                        onClick={() => onChange({ rule: rule === one.rule ? null : one.rule })}
                      >
                        {one.rule === 'missing-tags'
                          ? shortMoney(one.cost, currency, locale)
                          : shortMoney(one.saving, currency, locale)}
                      </FigureButton>
                    }
                    note={t('findingCount', { count: one.count })}
                  />
                ))}
              </KpiGrid>
            </Panel>
            <Panel>
              <PanelHead
                title={rule ? ruleName(rule, t) : t('findings')}
                note={t('shownOf', { shown: findings.length, count })}
              />
              {findings.length === 0 ? (
                <EmptyState icon="prime:check" title={t('noFindings')} message={t('noFindingsNote')} />
              ) : (
                <chakra.div display="flex" flexDirection="column" gap="2" px="4" pb="4">
                  {findings.map((finding) => (
                    <FindingItem
                      key={finding.id}
                      finding={finding}
                      scope={scope}
                      currency={currency}
                      t={t}
                      locale={locale}
                    />
                  ))}
                </chakra.div>
              )}
            </Panel>
          </>
        )
      }}
    </LoadedPart>
  )
}
