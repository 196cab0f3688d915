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
  roles: lazy(() => import('~/areas/grants/roles/page')),
  groups: lazy(() => import('~/areas/grants/groups/page')),
  'cmp-user-admin': lazy(() => import('~/areas/user-sheet/page')),
  grants: lazy(() => import('~/areas/grants/page')),
  'user-import': lazy(() => import('~/areas/user-import/page')),
  sessions: lazy(() => import('~/areas/sessions/page')),
  tokens: lazy(() => import('~/areas/tokens/page')),
  audit: lazy(() => import('~/areas/audit/page')),
}

/** The administration of the whole installation. */
export default function SystemAdminPage({ title }: { title: string }) {
  return (
    <Sections area="system-admin" pages={PAGES} home={<Overview title={title} />}>
      <ComesLater title={title} />
    </Sections>
  )
}
