import { chakra } from '@chakra-ui/react/styled-system'
import { Skeleton } from '~/ui/feedback'
import { SegmentedControl } from '~/ui/segmented'
import { Select } from '~/ui/select'
import type { CostDataset } from './cost-plan'
import type { ExplorerAddress } from './explorer-url'
import { GroupByControl } from './GroupByControl'
import type { CostText } from './messages'
import { COST_METRICS } from './metrics'
import { Narrowings } from './Narrowings'
import { PeriodControl, periodRoom } from './PeriodControl'
import type { ChangeAddress } from './use-explorer-address'

export interface ExplorerHeaderProps {
  title: string
  address: ExplorerAddress
  /** Null until it is known; the controls that need it keep their room. */
  dataset: CostDataset | null
  currency: string | null
  onChange: ChangeAddress
  t: CostText
  locale: string
}

/** Title and the choices that hold for the whole page. */
export function ExplorerHeader({ title, address, dataset, currency, onChange, t, locale }: ExplorerHeaderProps) {
  const { from, to, by, metric, only } = address
  const currencies = dataset?.currencies ?? []
  return (
    <chakra.header display="flex" flexDirection="column" gap="2">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        minH="8"
        xl={{ justifyContent: 'flex-end' }}
      >
        <chakra.h1 textStyle="page" me="auto" pe="4" flexBasis={{ base: 'full', xl: 'auto' }}>
          {title}
        </chakra.h1>
        <GroupByControl by={by} onChange={(next) => onChange({ by: next })} t={t} />
        <SegmentedControl
          label={t('metric')}
          value={metric}
          options={COST_METRICS.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => onChange({ metric: next })}
        />
        {currencies.length > 1 && (
          <Select
            label={t('currency')}
            hideLabel
            value={address.currency ?? currency ?? currencies[0]!}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={(next) => onChange({ currency: next })}
          />
        )}
        {dataset ? (
          <PeriodControl
            dataset={dataset}
            period={from && to ? { from, to } : null}
            onChange={(period) => onChange({ from: period?.from ?? null, to: period?.to ?? null })}
            t={t}
            locale={locale}
          />
        ) : (
          <Skeleton h="8" w={periodRoom} />
        )}
      </chakra.div>
      <Narrowings only={only} onChange={(next) => onChange({ only: next })} t={t} locale={locale} />
    </chakra.header>
  )
}
