import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback } from 'react'
import { isZero } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { Money, KpiFigure, Panel, PanelHead, useLoaded } from '~/costs/parts'
import { Sourced, WhereFrom } from '~/costs/where-from'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { ruleName } from './evidence'
import { findingFigures } from './finding-figures'
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
      {(all) => {
        const { rules, saving: total, findings, count, currency, datasetVersion } = all
        const from = rule ? null : findingFigures(scope, currency, t, locale).all(all)
        return (
          <WhereFrom period={scope.period} datasetVersion={datasetVersion}>
            <Panel aria-label={t('figures')}>
              <chakra.dl borderTopRadius="inherit" overflow="hidden">
                <KpiFigure
                  label={t('possibleSaving')}
                  value={
                    <Sourced of={from && (() => from)}>
                      <Money amount={total} currency={currency} locale={locale} />
                    </Sourced>
                  }
                  note={t('possibleSavingNote')}
                />
              </chakra.dl>
              <chakra.div role="group" aria-label={t('rules')} display="flex" flexWrap="wrap" gap="2" px="4" pb="3">
                {rules.map((one) => (
                  <Button
                    key={one.rule}
                    size="sm"
                    disabled={one.count === 0}
                    variant={rule === one.rule ? 'solid' : 'outline'}
                    aria-pressed={rule === one.rule}
                    onClick={() => onChange({ rule: rule === one.rule ? null : one.rule })}
                  >
                    {`${ruleName(one.rule, t)} · ${one.count} · ${displayMoney(isZero(one.saving) ? one.cost : one.saving, currency, locale)}`}
                  </Button>
                ))}
              </chakra.div>
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
          </WhereFrom>
        )
      }}
    </LoadedPart>
  )
}
