import { useCallback, useState } from 'react'
import { EmptyEnrollment, inSight, Panel, useCostMessages, useLoaded, type Period } from '~/costs/parts'
import { dimensionLabel } from '~/costs/labels'
import { rest } from '~/gql/rest'
import { useLocale } from '~/lib/i18n'
import { LoadFailed } from '~/ui/feedback'
import { Notice } from '../rules/fields'
import { useRuleMessages, type RuleText } from '../rules/messages'
import { PageFrame } from '../rules/PageFrame'
import { METRICS, type MoneyMetric, type Rules } from '../rules/types'
import { usePeriod } from '../rules/use-period'
import { COLUMNS } from './RuleFields'
import { RulePanel } from './RulePanel'
import { ShowbackPanel } from './ShowbackPanel'
import { SplitEditor } from './SplitEditor'
import { TagEditor } from './TagEditor'

/** Who bears which cost: tags made tidy, virtual tags by rules, shared costs shared out, and the table of it all. */
export function AllocationPage() {
  const t = useRuleMessages()
  const costs = useCostMessages()
  const locale = useLocale()
  const at = usePeriod()
  const load = useCallback((signal: AbortSignal) => rest<Rules>('GET', '/allocation/rules', { signal }), [])
  const [rules, reload] = useLoaded(load, at.enrollment)
  const shown = inSight(rules)
  const metric = METRICS.find((one) => one === at.wish.metric) ?? 'EffectiveCost'
  const currency = at.wish.currency ?? at.dataset?.currencies[0] ?? 'USD'
  const failed = at.loaded.status === 'failed' ? at.loaded.error : rules.status === 'failed' ? rules.error : null
  return (
    <PageFrame title={t('allocation')} at={at} currency={currency} metric={metric} t={t} locale={locale}>
      {failed && (
        <Panel>
          <LoadFailed
            title={t('failed')}
            message={failed.message}
            onRetry={() => {
              at.reload()
              reload()
            }}
            retryLabel={t('retry')}
          />
        </Panel>
      )}
      {at.dataset && !at.period && <EmptyEnrollment dataset={at.dataset} enrollment={at.enrollment} t={costs} />}
      {shown && at.period && !failed && (
        <Contents
          key={at.enrollment}
          rules={shown}
          period={at.period}
          onSaved={reload}
          {...{ metric, currency, t, locale }}
        />
      )}
    </PageFrame>
  )
}

interface ContentsProps {
  rules: Rules
  metric: MoneyMetric
  period: Period
  currency: string
  onSaved: () => void
  t: RuleText
  locale: string
}

function Contents({ rules, metric, period, currency, onSaved, t, locale }: ContentsProps) {
  const costs = useCostMessages()
  const [tag, setTag] = useState<string | null>(null)
  const [split, setSplit] = useState<string | null>(null)
  const [chosen, setDimension] = useState<string | null>(null)
  const own = rules.tags.map(({ name }) => `virtual:${name}`)
  const columns = [...own, ...COLUMNS]
  const dimension = chosen ?? rules.splits[0]?.dimension ?? own[0] ?? 'tag:team'
  const stamp = [...rules.tags, ...rules.splits].map(({ name, version }) => `${name}@${version}`).join(' ')
  const editedTag = rules.tags.find(({ name }) => name === tag) ?? null
  const editedSplit = rules.splits.find(({ name }) => name === split) ?? null
  const words = { t, locale, mayEdit: rules.mayEdit }
  return (
    <>
      {!rules.mayEdit && <Notice tone="quiet">{t('readOnly')}</Notice>}
      <RulePanel
        title={t('tags')}
        note={t('tagsNote')}
        empty={t('noTags')}
        heads={[t('rules'), t('default')]}
        rules={rules.tags}
        cells={(one) => [String(one.rules.length), one.default ?? t('none')]}
        opened={tag}
        onOpen={setTag}
        newLabel={t('newTag')}
        editor={
          <TagEditor
            key={`${tag} ${editedTag?.version}`}
            tag={editedTag}
            {...{ columns, metric, period }}
            onSaved={() => {
              setTag(null)
              onSaved()
            }}
            onClose={() => setTag(null)}
            {...words}
          />
        }
        {...words}
      />
      <RulePanel
        title={t('splits')}
        note={t('splitsNote')}
        empty={t('noSplits')}
        heads={[t('dimension'), t('method'), t('position')]}
        rules={rules.splits}
        cells={(one) => [dimensionLabel(costs, one.dimension), t(one.method), String(one.position)]}
        opened={split}
        onOpen={setSplit}
        newLabel={t('newSplit')}
        editor={
          <SplitEditor
            key={`${split} ${editedSplit?.version}`}
            split={editedSplit}
            {...{ columns, dimension }}
            onSaved={() => {
              setSplit(null)
              onSaved()
            }}
            onClose={() => setSplit(null)}
            {...words}
          />
        }
        {...words}
      />
      <ShowbackPanel
        dimensions={columns}
        onDimension={setDimension}
        {...{ dimension, metric, period, currency, stamp, t, locale }}
        splits={rules.splits}
      />
    </>
  )
}
