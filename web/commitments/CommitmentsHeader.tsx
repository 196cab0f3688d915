import { chakra } from '@chakra-ui/react/styled-system'
import { latestMonth, PeriodChoice, periodLabel, useCostMessages, type CostDataset } from '~/costs/parts'
import type { CommitmentWish } from './load-commitments'

export interface CommitmentsHeaderProps {
  title: string
  wish: CommitmentWish
  /** Null until it is known; the controls that need it keep their room. */
  dataset: CostDataset | null
  currency: string | null
  /** Number of the enrollment, which paper has to name. */
  enrollment: string
  failed: boolean
  onChange: (part: Partial<CommitmentWish>) => void
  locale: string
}

const Bar = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    smDown: { '& > :not(h1)': { flexGrow: 1 } },
    '& > :not(h1, p)': { _print: { display: 'none !important' } },
  },
})

/** Title and the period that the whole page is about. */
export function CommitmentsHeader(props: CommitmentsHeaderProps) {
  const { title, wish, dataset, currency, enrollment, failed, onChange, locale } = props
  const costs = useCostMessages()
  const period = wish.from && wish.to ? { from: wish.from, to: wish.to } : null
  const shown = period ?? (dataset && latestMonth(dataset))
  return (
    <Bar>
      <chakra.h1
        textStyle="page"
        me="auto"
        pe="4"
        flexBasis={{ base: 'full', md: 'auto' }}
        _print={{ flexBasis: 'auto' }}
      >
        {title}
      </chakra.h1>
      <PeriodChoice
        wish={wish}
        dataset={dataset}
        currency={currency}
        failed={failed}
        onChange={onChange}
        t={costs}
        locale={locale}
      />
      {shown && (
        <chakra.p display="none" color="fg.muted" _print={{ display: 'block' }}>
          {`${enrollment} · ${periodLabel(shown, locale)}`}
        </chakra.p>
      )}
    </Bar>
  )
}
