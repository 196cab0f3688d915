import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { IngestConformanceDocument } from '~/gql/generated/documents/ingest-conformance'
import { useAddressFilter } from '~/lib/address-filter'
import { useLocale } from '~/lib/i18n'
import { FactList, TypedFilter } from '~/ui/listing'
import { Contents, Panel, PanelHead } from '~/ui/page'
import { Select } from '~/ui/select'
import { useIngestMessages } from '../messages'
import type { Run } from '../run'
import { OUTCOMES, parseRuleFilter, rulesOf } from './rules'
import { RuleSheet } from './RuleSheet'
import { RuleTable } from './RuleTable'
import { Score } from './Score'

type Counts = NonNullable<Run['conformance']>

/** How a file meets the rules of FOCUS. The filters and the open rule are in the address. */
export default function Conformance({ id, counts }: { id: string; counts: Counts }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const [filter, change] = useAddressFilter(parseRuleFilter)
  const query = useQuery(IngestConformanceDocument, { id }, { select: (data) => data.conformance })
  const outcome = filter.outcome || (counts.failed > 0 ? 'broken' : 'all')
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <Panel>
      <PanelHead title={t('conformance')} note={t('appliedVersion', { version: counts.model })} />
      <FactList
        px="4"
        pb="3"
        facts={[
          [t('score'), <Score key="score" of={counts} />],
          [t('met'), number(counts.passed)],
          [t('broken'), number(counts.failed)],
          [t('advised'), number(counts.warned)],
          [t('notApplicable'), number(counts.notApplicable)],
          [t('notChecked'), number(counts.notChecked)],
        ]}
      />
      <Contents query={query} failed={t('conformance')}>
        {({ missing, rules }) => {
          const shown = rulesOf(rules, { ...filter, outcome })
          const columns = [...new Set(rules.map(({ column }) => column))].sort()
          return (
            <>
              {missing.length > 0 && (
                <chakra.p px="4" fontSize="sm" overflowWrap="anywhere">
                  <chakra.span color="fg.muted">{t('missingColumns')}: </chakra.span>
                  <bdi>{missing.join(', ')}</bdi>
                </chakra.p>
              )}
              <chakra.search px="4" display="flex" flexWrap="wrap" gap="2">
                <TypedFilter label={t('ruleSearch')} value={filter.q} onTyped={(q) => change({ q })} />
                <Select
                  label={t('outcome')}
                  value={outcome}
                  options={[
                    { value: 'all', label: t('all') },
                    ...OUTCOMES.map((value) => ({ value, label: t(value) })),
                  ]}
                  onChange={(value) => change({ outcome: value })}
                />
                <Select
                  label={t('column')}
                  value={columns.includes(filter.column) ? filter.column : ''}
                  options={[{ value: '', label: t('all') }, ...columns.map((value) => ({ value, label: value }))]}
                  onChange={(column) => change({ column })}
                />
              </chakra.search>
              {/* Other filters begin at their first rules. */}
              <RuleTable
                key={JSON.stringify([outcome, filter.column, filter.q])}
                rules={shown}
                onOpen={(rule) => change({ rule })}
              />
              <RuleSheet
                rule={rules.find((one) => one.id === filter.rule) ?? null}
                version={counts.model}
                onClose={() => change({ rule: '' })}
              />
            </>
          )
        }}
      </Contents>
    </Panel>
  )
}
