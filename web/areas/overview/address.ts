import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from '~/lib/use-search'
import type { CostMetric } from '~/costs/metrics'
import { isCostMetric } from '~/costs/metrics'
import { startOfNextMonth } from '~/lib/dates'
import { AREAS, paths, withQuery } from '~/lib/paths'

/** The choices of the address; null means a default from the data. */
export interface OverviewWish {
  month: string | null
  metric: CostMetric
  unit: string | null
  /** The currency that the totals are converted into; null shows them as they were billed. */
  convert: string | null
}

// Effective cost spreads a purchase over its term: in billed cost one purchase flattens the bars of all other months.
const METRIC: CostMetric = 'EffectiveCost'
/** The explorer's own default, which its links leave out. */
const EXPLORER_METRIC: CostMetric = 'BilledCost'
const LONGEST = 128

/** Reads an address. What cannot be read falls back to the default: a link from another version still opens. */
export function parseWish(search: string): OverviewWish {
  const params = new URLSearchParams(search)
  const [month, metric, unit, convert] = ['month', 'metric', 'unit', 'convert'].map((name) => params.get(name) ?? '')
  return {
    month: /^[12]\d{3}-(0[1-9]|1[0-2])-01$/.test(month!) ? month! : null,
    metric: isCostMetric(metric!) ? metric : METRIC,
    unit: /^(tag:.+|BillingAccountId|SubAccountId)$/.test(unit!) && unit!.length <= LONGEST ? unit! : null,
    convert: /^[A-Z]{3}$/.test(convert!) ? convert! : null,
  }
}

export function useOverviewAddress(): [OverviewWish, (part: Partial<OverviewWish>) => void] {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const wish = useMemo(() => parseWish(search), [search])
  const change = (part: Partial<OverviewWish>): void => {
    const { month, metric, unit, convert } = { ...wish, ...part }
    navigate(
      withQuery(pathname, {
        month: month ?? '',
        metric: metric === METRIC ? '' : metric,
        unit: unit ?? '',
        convert: convert ?? '',
      }),
    )
  }
  return [wish, change]
}

export interface ExplorerLink {
  /** The area of the enrollment; one that the client does not know leads nowhere. */
  home: string
  enrollment: string
  month: string
  metric: string
  currency?: string
  service?: string | null
}

/**
 * The explorer of an enrollment in that month; following it switches the enrollment, after a question. Null where there is none.
 */
export function explorerLink({ home, enrollment, month, metric, currency, service }: ExplorerLink): string | null {
  const area = AREAS.find((one) => one === home)
  if (!area) return null
  return withQuery(paths.area(area), {
    enrollment,
    from: month,
    to: startOfNextMonth(month),
    metric: metric === EXPLORER_METRIC ? '' : metric,
    currency: currency ?? '',
    only: service ? `ServiceName=${service}` : '',
  })
}
