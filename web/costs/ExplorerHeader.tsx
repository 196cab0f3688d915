import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useState } from 'react'
import { SegmentedControl } from '~/ui/segmented'
import type { CostDataset } from './cost-plan'
import type { CostView } from './cost-view'
import type { ExplorerAddress } from './explorer-url'
import { FilterControl, type Editing } from './filter/FilterControl'
import { GroupByControl } from './GroupByControl'
import { periodLabel } from './labels'
import { LinkButton } from './link'
import type { CostText } from './messages'
import { COST_METRICS } from './metrics'
import { Narrowings } from './Narrowings'
import { PeriodChoice } from './PeriodChoice'
import { latestMonth } from './periods'
import type { ProviderId } from './providers'
import type { ChangeAddress } from './use-explorer-address'
import { ViewsMenu } from './views/ViewsMenu'

export interface ExplorerHeaderProps {
  title: string
  /** Providers of the area; null for all. */
  providers: readonly ProviderId[] | null
  address: ExplorerAddress
  /** Null until it is known; the controls that need it keep their room. */
  dataset: CostDataset | null
  /** The shown view; null before the first. */
  view: CostView | null
  /** Number of the enrollment, for the printed page. */
  enrollment: string
  failed: boolean
  onChange: ChangeAddress
  t: CostText
  locale: string
}

// In a narrow window every control has the full width, so that their edges align.
const Bar = chakra('div', {
  base: {
    // Panels of the controls use its width in narrow windows.
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    xl: { justifyContent: 'flex-end' },
    smDown: { '& > :not(h1)': { flexGrow: 1 } },
    // A custom range adds two date fields, and most languages are longer than English: labels give way so that all
    // controls stay in one row.
    '@media (min-width: 1280px) and (max-width: 1919px)': {
      '&:is(:not(:lang(en)), :has([data-custom-range]))': {
        columnGap: '1.5',
        '& [data-compact=group] label': { srOnly: true },
        '& [data-compact=group]': { w: '8rem !important' },
        '& [role=radiogroup] > label': { px: '2' },
      },
      '&:not(:lang(en)) [data-compact=label]': { srOnly: true },
      '&:has([data-custom-range])': {
        columnGap: '1',
        '& input[type=date]': { px: '1', fontSize: 'xs' },
        '& [data-compact=group]': { w: '7rem !important' },
        // The date fields beside it say which range; a calendar says what the select is for.
        '& [data-compact=period]': { w: '2.75rem', flexGrow: 0, '& select': { color: 'transparent' } },
        '& [data-compact=period] [data-compact=icon]': { display: 'block' },
      },
    },
    // The headings show the choices; controls are not printed.
    '& > :not(h1, p)': { _print: { display: 'none !important' } },
  },
})

/** Title and the choices that hold for the whole page. */
export const ExplorerHeader = memo(function ExplorerHeader(props: ExplorerHeaderProps) {
  const { title, providers, address, dataset, view, enrollment, failed, onChange, t, locale } = props
  const { from, to, by, metric, only, where, any } = address
  const [editing, setEditing] = useState<Editing>(null)
  const period = from && to ? { from, to } : null
  const shown = period ?? (dataset && latestMonth(dataset))
  return (
    <chakra.header display="flex" flexDirection="column" gap="2">
      <Bar>
        <chakra.h1
          textStyle="page"
          me="auto"
          pe="2"
          flexBasis={{ base: 'full', xl: 'auto' }}
          _print={{ flexBasis: 'auto' }}
        >
          {title}
        </chakra.h1>
        <FilterControl
          editing={editing}
          onEdit={setEditing}
          {...{ address, providers, t, locale }}
          period={shown}
          datasetVersion={view?.datasetVersion ?? null}
          currency={view?.currency ?? ''}
          onChange={onChange}
        />
        <GroupByControl by={by} period={shown} onChange={(next) => onChange({ by: next })} t={t} />
        <SegmentedControl
          label={t('metric')}
          value={metric}
          options={COST_METRICS.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => onChange({ metric: next })}
        />
        <PeriodChoice
          wish={address}
          dataset={dataset}
          currency={view?.currency ?? null}
          failed={failed}
          onChange={onChange}
          t={t}
          locale={locale}
        />
        {/* Together, so that a narrow window never parts them when the period gets its label. */}
        <chakra.div display="flex" gap="2" css={{ '& > :first-of-type': { flexGrow: 1 } }}>
          <ViewsMenu address={address} view={view} t={t} />
          <LinkButton address={address} view={view} t={t} />
        </chakra.div>
        {shown && (
          <chakra.p display="none" color="fg.muted" _print={{ display: 'block' }}>
            {`${enrollment} · ${periodLabel(shown, locale)}`}
          </chakra.p>
        )}
      </Bar>
      <Narrowings {...{ only, where, any, onChange, t, locale }} onEdit={setEditing} />
    </chakra.header>
  )
})
