import { lazy, type ComponentType } from 'react'
import { ComesLater } from '~/ui/comes-later'
import { Sections } from './Sections'

const Overview = lazy(() => import('~/areas/administration/page'))

/** A new page adds its line here, and one to menus/sections.go. */
const PAGES: Record<string, ComponentType> = {
  data: lazy(() => import('~/areas/ingests/page')),
  invoices: lazy(() => import('~/areas/invoices/page')),
  connections: lazy(() => import('~/areas/connections/page')),
  users: lazy(() => import('~/areas/users/page')),
  enrollments: lazy(() => import('~/areas/enrollments/page')),
  groups: lazy(() => import('~/areas/grants/groups/page')),
  grants: lazy(() => import('~/areas/grants/page')),
  'user-import': lazy(() => import('~/areas/user-import/page')),
  tokens: lazy(() => import('~/areas/tokens/page')),
  audit: lazy(() => import('~/areas/audit/page')),
}

/** Pages for administrators of companies and enrollments, within their scope. */
export default function AdminPage({ title }: { title: string }) {
  return (
    <Sections area="admin" pages={PAGES} home={<Overview title={title} />}>
      <ComesLater title={title} />
    </Sections>
  )
}
