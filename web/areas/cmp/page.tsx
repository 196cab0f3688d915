import { lazy, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { DocsIndex } from './docs/DocsIndex'
import { DocsPage } from './docs/DocsPage'
import { isDocsType } from './docs/docs-types'

interface PageProps {
  title: string
}

/** The pages of the common module by the rest of their address, each in a chunk of its own. */
const pages = new Map<string, ComponentType<PageProps>>([
  ['', lazy(() => import('./overview/page'))],
  ['budgets', lazy(() => import('./budgets/page'))],
  ['anomalies', lazy(() => import('./anomalies/page'))],
  ['alerts', lazy(() => import('./alerts/page'))],
  ['reports', lazy(() => import('./reports/page'))],
  ['allocation', lazy(() => import('./allocation/page'))],
  ['currencies', lazy(() => import('./currencies/page'))],
])

/** What all clouds share: the overview, what watches and divides costs, and the help. */
export default function CommonPage({ title }: PageProps) {
  const [pathname] = useLocation()
  const [, name = '', rest = ''] = /^\/pages\/cmp\/?([^/]*)\/?([^/]*)/.exec(pathname) ?? []
  const Page = pages.get(name)
  if (Page) return <Page title={title} />
  const type = name === 'docs' ? rest.replace(/_index$/, '') : name
  if (isDocsType(type) && rest === `${type}_index`) return <DocsPage key={type} type={type} />
  return <DocsIndex unknown={type} />
}
