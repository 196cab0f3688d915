import { chakra } from '@chakra-ui/react/styled-system'
import { isZero } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { ExplorerSkeleton, Money } from '~/costs/parts'
import { Sourced, WhereFrom } from '~/costs/where-from'
import { useQuery } from '~/data'
import { FindingsDocument } from '~/gql/generated/documents/findings'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { Contents, KpiFigure, Panel, PanelHead } from '~/ui/page'
import { ruleName } from './evidence'
import { findingFigures } from './finding-figures'
import { FindingItem } from './FindingItem'
import { MOST_FINDINGS } from './resources'
import { scopeInput } from './scope'
import type { ViewProps } from './view'

/** Findings about resources that cost more than necessary, by rule and one by one. */
export default function FindingsView({ scope, address, onChange, t, locale }: ViewProps) {
  const { rule } = address
  const query = { scope: scopeInput(scope), limit: MOST_FINDINGS, ...(rule ? { rule } : {}) }
  const found = useQuery(FindingsDocument, { query }, { select: (data) => data.findings })
  return (
    <Contents query={found} failed={t('failed')} skeleton={<ExplorerSkeleton label={t('loading')} />}>
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
    </Contents>
  )
}
