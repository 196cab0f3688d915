import { useState } from 'react'
import { EmptyEnrollment, ExplorerSkeleton, useCostMessages, type Period } from '~/costs/parts'
import { TwiceNote } from '~/costs/counted-twice/TwiceNote'
import { dimensionLabel } from '~/costs/labels'
import { MetricAndPeriod } from '~/costs/MetricAndPeriod'
import { isCostMetric, type CostMetric } from '~/costs/metrics'
import { usePeriod } from '~/costs/use-period'
import { useQuery } from '~/data'
import { useLocale } from '~/lib/i18n'
import { lazyPart } from '~/ui/late'
import { useCommonMessages } from '~/ui/messages'
import { Contents, Notice, PageFrame } from '~/ui/page'
import { COLUMNS, loadRules, type Rules } from './allocation'
import { useAllocationMessages, type AllocationText } from './messages'
import { RulePanel } from './RulePanel'
import { ShowbackPanel } from './ShowbackPanel'
import type { SplitEditorProps } from './SplitEditor'
import type { TagEditorProps } from './TagEditor'

/** With the form kit in separate chunks: fetched when the first rule is opened. */
const SplitEditor = lazyPart<SplitEditorProps>(async () => (await import('./SplitEditor')).default)
const TagEditor = lazyPart<TagEditorProps>(async () => (await import('./TagEditor')).default)

/** Allocation: virtual tags, split rules, and the showback that they result in. */
export function AllocationPage() {
  const t = useAllocationMessages()
  const common = useCommonMessages()
  const costs = useCostMessages()
  const locale = useLocale()
  const choices = usePeriod()
  const { wish, query, dataset, period } = choices
  const rules = useQuery(loadRules, ['allocation rules'])
  const metric = isCostMetric(wish.metric) ? wish.metric : 'EffectiveCost'
  const currency = wish.currency ?? dataset?.currencies[0] ?? 'USD'
  const skeleton = <ExplorerSkeleton label={common('loading')} />
  return (
    <PageFrame title={t('allocation')} controls={<MetricAndPeriod {...{ choices, metric, currency, locale }} />}>
      <Contents query={query} skeleton={skeleton}>
        {(dataset) =>
          period ? (
            <Contents query={rules} skeleton={skeleton}>
              {(rules) => (
                <>
                  {metric === 'EffectiveCost' && <TwiceNote dataset={dataset} period={period} />}
                  <AllocationContents {...{ rules, metric, period, currency, t, locale }} />
                </>
              )}
            </Contents>
          ) : (
            <EmptyEnrollment dataset={dataset} t={costs} />
          )
        }
      </Contents>
    </PageFrame>
  )
}

interface AllocationContentsProps {
  rules: Rules
  metric: CostMetric
  period: Period
  currency: string
  t: AllocationText
  locale: string
}

function AllocationContents({ rules, metric, period, currency, t, locale }: AllocationContentsProps) {
  const costs = useCostMessages()
  const [tag, setTag] = useState<string | null>(null)
  const [split, setSplit] = useState<string | null>(null)
  const [chosen, setDimension] = useState<string | null>(null)
  const own = rules.tags.map(({ name }) => `virtual:${name}`)
  const columns = [...own, ...COLUMNS]
  const dimension = chosen ?? rules.splits[0]?.dimension ?? own[0] ?? 'tag:team'
  const editedTag = rules.tags.find(({ name }) => name === tag) ?? null
  const editedSplit = rules.splits.find(({ name }) => name === split) ?? null
  const words = { t, locale, mayEdit: rules.mayEdit }
  return (
    <>
      {!rules.mayEdit && (
        <Notice tone="quiet" still>
          {t('readOnly')}
        </Notice>
      )}
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
            onClose={() => setSplit(null)}
            {...words}
          />
        }
        {...words}
      />
      <ShowbackPanel
        dimensions={columns}
        onDimension={setDimension}
        {...{ dimension, metric, period, currency, t, locale }}
        splits={rules.splits}
      />
    </>
  )
}
