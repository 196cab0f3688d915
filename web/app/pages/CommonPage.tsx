import { lazy } from 'react'
import { Sections } from './Sections'

const Overview = lazy(() => import('~/areas/overview/page'))
const Help = lazy(() => import('~/areas/help/page'))

/** A new area adds its line here. */
const PAGES = {
  budgets: lazy(() => import('~/areas/budgets/page')),
  anomalies: lazy(() => import('~/areas/anomalies/page')),
  alerts: lazy(() => import('~/areas/alerts/page')),
  reports: lazy(() => import('~/areas/reports/page')),
  deliveries: lazy(() => import('~/areas/deliveries/page')),
  allocation: lazy(() => import('~/areas/allocation/page')),
  currencies: lazy(() => import('~/areas/currencies/page')),
}

/** Pages that all clouds share, each in a chunk of its own. */
export default function CommonPage({ title }: { title: string }) {
  return (
    <Sections area="cmp" pages={PAGES} home={<Overview title={title} />}>
      <Help />
    </Sections>
  )
}
