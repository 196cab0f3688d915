import { Skeleton } from '~/ui/feedback'
import { Select } from '~/ui/select'
import type { CostDataset } from './cost-plan'
import type { CostText } from './messages'
import { PeriodControl, periodRoom } from './PeriodControl'

/** Period and currency of an address. */
interface Wish {
  from: string | null
  to: string | null
  currency: string | null
}

export interface PeriodChoiceProps {
  wish: Wish
  /** Null until it is known; the controls that need it keep their room. */
  dataset: CostDataset | null
  /** The currency that the page shows; null while it shows none. */
  currency: string | null
  failed: boolean
  onChange: (part: Partial<Wish>) => void
  t: CostText
  locale: string
}

/** Which currency, where there are several, and which time the page is about. */
export function PeriodChoice({ wish, dataset, currency, failed, onChange, t, locale }: PeriodChoiceProps) {
  const currencies = dataset?.currencies ?? []
  return (
    <>
      {currencies.length > 1 && (
        <Select
          label={t('currency')}
          hideLabel
          value={wish.currency ?? currency ?? currencies[0]!}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(next) => onChange({ currency: next })}
        />
      )}
      {dataset ? (
        <PeriodControl
          dataset={dataset}
          period={wish.from && wish.to ? { from: wish.from, to: wish.to } : null}
          onChange={(next) => onChange({ from: next?.from ?? null, to: next?.to ?? null })}
          t={t}
          locale={locale}
        />
      ) : (
        // A failure leaves nothing to wait for.
        !failed && <Skeleton h="8" w={periodRoom} />
      )}
    </>
  )
}
