import { useQuery } from '~/data'
import { CommitmentPurchasesDocument } from '~/gql/generated/documents/commitment-purchases'
import type { CommitmentPurchasesQuery } from '~/gql/generated'
import { isZero } from '~/lib/decimal'
import { useLocale } from '~/lib/i18n'
import { displayMoney } from '~/lib/money'
import { Notice } from '~/ui/page'
import type { CostView } from '../cost-view'
import { metricLabel } from '../labels'
import { useCostMessages } from '../messages'
import type { Condition } from '../where'
import { useTwiceMessages } from './messages'

export interface MixedTextProps {
  view: CostView
}

const IS_COMMITTED: Condition = { not: { column: 'CommitmentDiscountId', op: 'missing' } }

/** The view's rows under commitments of one category. */
function queryOf({ queries, period, metric }: CostView, category: 'Purchase' | 'Usage') {
  const rows = queries.report.filter?.and ?? []
  const filter = { and: [...rows, IS_COMMITTED, { column: 'ChargeCategory', op: 'in' as const, values: [category] }] }
  return { ...period, metrics: [metric], filter, granularity: 'total' as const }
}

const amountsOf = (totals: CommitmentPurchasesQuery['purchases']['totals']) =>
  totals.filter(({ value }) => !isZero(value))

/** Above contracted or list cost that counts purchases of commitments as well as the usage that they cover. */
export default function MixedText({ view }: MixedTextProps) {
  const t = useTwiceMessages()
  const costs = useCostMessages()
  const locale = useLocale()
  const { data } = useQuery(CommitmentPurchasesDocument, {
    purchases: queryOf(view, 'Purchase'),
    covered: queryOf(view, 'Usage'),
  })
  if (!data || amountsOf(data.covered.totals).length === 0) return null
  const purchases = amountsOf(data.purchases.totals)
  if (purchases.length === 0) return null
  return (
    <Notice tone="quiet" still>
      {t('mixed', {
        metric: metricLabel(costs, view.metric),
        amount: purchases.map(({ value, currency }) => displayMoney(value, currency, locale)).join(' + '),
      })}
    </Notice>
  )
}
