import { lazy } from 'react'
import { useLocation } from 'wouter'
import { DocsIndex } from './docs/DocsIndex'
import { DocsPage } from './docs/DocsPage'
import { docsTypeOf } from './docs/docs-types'
import { UnknownPage } from './docs/UnknownPage'

const Overview = lazy(() => import('./overview/page'))
const Budgets = lazy(() => import('./budgets/page'))
const Anomalies = lazy(() => import('./anomalies/page'))
const Alerts = lazy(() => import('./alerts/page'))
const Reports = lazy(() => import('./reports/page'))
const Deliveries = lazy(() => import('./deliveries/page'))
const Allocation = lazy(() => import('./allocation/page'))
const Currencies = lazy(() => import('./currencies/page'))

/** The pages of the common module by the rest of their address, each in a separate chunk. */
const pages = new Map([
  ['budgets', <Budgets />],
  ['anomalies', <Anomalies />],
  ['alerts', <Alerts />],
  ['reports', <Reports />],
  ['deliveries', <Deliveries />],
  ['allocation', <Allocation />],
  ['currencies', <Currencies />],
])

/** What all clouds share: the overview, what watches and divides costs, and the help. */
export default function CommonPage({ title }: { title: string }) {
  const [pathname] = useLocation()
  const [, name = '', rest = ''] = /^\/pages\/cmp\/?([^/]*)\/?([^/]*)/.exec(pathname) ?? []
  if (name === '') return <Overview title={title} />
  const page = pages.get(name)
  if (page) return page
  if (name !== 'docs') return <UnknownPage name={name} />
  const asked = rest.replace(/_index$/, '')
  const type = rest.endsWith('_index') ? docsTypeOf(asked) : undefined
  return type ? <DocsPage key={type} type={type} /> : <DocsIndex unknown={asked} />
}
