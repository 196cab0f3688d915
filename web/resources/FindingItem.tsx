import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useId, useState } from 'react'
import { isZero } from '~/lib/decimal'
import { displayMoney, exactMoney } from '~/lib/money'
import { Sourced } from '~/costs/where-from'
import { lazyPart } from '~/ui/late'
import { Button } from '~/ui/button'
import { EvidenceList } from './EvidenceList'
import { ruleMethod, ruleName } from './evidence'
import { findingFigures } from './finding-figures'
import type { Finding } from './resources'
import type { ProposeFormProps } from './ProposeForm'
import type { Scope } from './scope'
import type { Words } from './view'

export interface FindingItemProps extends Words {
  finding: Finding
  scope: Scope
  currency: string
}

/** In a separate chunk: fetched when the first action is proposed. */
const ProposeForm = lazyPart<ProposeFormProps>(async () => (await import('./ProposeForm')).default)

const Item = chakra('article', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    px: '3',
    py: '2.5',
    bg: 'bg.panel',
    minW: '0',
  },
})

/** One finding with its saving; opened, its evidence and actions. */
export function FindingItem({ finding, scope, currency, t, locale }: FindingItemProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [proposing, setProposing] = useState(false)
  const { rule, resource, saving, cost, evidence, actions } = finding
  const figures = findingFigures(scope, currency, t, locale)
  const from = figures.saving(finding)
  return (
    <Item aria-labelledby={id}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.div minW="0" flex="1 1 12rem">
          <chakra.h3 id={id} fontSize="sm" fontWeight="semibold" dir="auto" overflowWrap="anywhere">
            {resource.name}
          </chakra.h3>
          <chakra.p fontSize="xs" color="fg.muted" overflowWrap="anywhere">
            {[ruleName(rule, t), resource.service, resource.accountName].filter(Boolean).join(' · ')}
          </chakra.p>
        </chakra.div>
        <chakra.div textAlign="end" fontVariantNumeric="tabular-nums">
          <chakra.div fontSize="sm" fontWeight="semibold">
            {isZero(saving)
              ? displayMoney(cost, currency, locale)
              : t('saves', { amount: displayMoney(saving, currency, locale) })}
          </chakra.div>
          <chakra.div fontSize="xs" color="fg.muted">
            {isZero(saving) ? t('affected') : t('ofCost', { amount: displayMoney(cost, currency, locale) })}
          </chakra.div>
        </chakra.div>
        <Button size="sm" aria-expanded={opened} aria-describedby={id} onClick={() => setOpened(!opened)}>
          {t('evidence')}
        </Button>
      </chakra.div>
      {opened && (
        <chakra.div mt="2.5" borderTopWidth="1px" borderColor="border.muted" pt="2.5">
          <chakra.p fontSize="xs" color="fg.muted" mb="2" maxW="56rem">
            {ruleMethod(rule, t)}
          </chakra.p>
          <EvidenceList
            evidence={evidence}
            currency={currency}
            partOf={(one) => figures.evidence(finding, one)}
            t={t}
            locale={locale}
          />
          {!isZero(saving) && (
            <chakra.p fontSize="sm" mt="2" fontWeight="medium" overflowWrap="anywhere">
              <Sourced of={from && (() => from)}>
                {t('exactSaving', { amount: exactMoney(saving, currency, locale) })}
              </Sourced>
            </chakra.p>
          )}
          {actions.length > 0 && !proposing && (
            <Button mt="2.5" size="sm" variant="solid" onClick={() => setProposing(true)}>
              {t('proposeAction')}
            </Button>
          )}
          {proposing && (
            <Suspense>
              <ProposeForm finding={finding} scope={scope} onClose={() => setProposing(false)} t={t} locale={locale} />
            </Suspense>
          )}
        </chakra.div>
      )}
    </Item>
  )
}
