import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { Badge } from '~/ui/page'
import { NameButton, SmallTable } from '~/ui/table'
import { useIngestMessages } from '../messages'
import { OUTCOME_TONES, outcomeOf, type Rule } from './rules'

const PAGE = 25

const Sentence = chakra('span', { base: { display: 'block', whiteSpace: 'normal', minW: '16rem', maxW: '40rem' } })

/** Rules with their sentences; the name of one opens it. */
export function RuleTable({ rules, onOpen }: { rules: readonly Rule[]; onOpen: (id: string) => void }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const [most, setMost] = useState(PAGE)
  if (rules.length === 0)
    return <EmptyState icon="prime:check-circle" title={t('noRules')} message={t('noRulesNote')} />
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <>
      <SmallTable
        caption={t('conformance')}
        heads={[t('rule'), t('outcome'), t('requirement'), `>${t('checked')}`, `>${t('brokenRows')}`]}
        rows={rules.slice(0, most).map((rule) => ({
          id: rule.id,
          cells: [
            <NameButton key="rule" type="button" lang="en" color="accent.fg" onClick={() => onOpen(rule.id)}>
              <bdi>{rule.id}</bdi>
            </NameButton>,
            <Badge key="outcome" tone={OUTCOME_TONES[outcomeOf(rule)]}>
              {t(outcomeOf(rule))}
            </Badge>,
            <Sentence key="text" lang="en" dir="ltr">
              {rule.text}
            </Sentence>,
            rule.checked > 0 ? number(rule.checked) : '–',
            rule.checked > 0 ? number(rule.failed) : '–',
          ],
        }))}
      />
      {rules.length > most && (
        <Button justifySelf="center" mb="3" onClick={() => setMost(most + 4 * PAGE)}>
          {t('more', { count: rules.length - most })}
        </Button>
      )}
    </>
  )
}
