import { lazy } from 'react'
import { ComesLater } from '~/ui/comes-later'
import { Sections } from './Sections'

/** A new page adds its line here, and one to menus/sections.go. */
const PAGES = {
  profile: lazy(() => import('~/areas/profile/page')),
  announcement: lazy(() => import('~/areas/announcements/page')),
  security: lazy(() => import('~/areas/sessions/security')),
  access: lazy(() => import('~/areas/access/page')),
  data: lazy(() => import('~/areas/own-data/page')),
  tokens: lazy(() => import('~/areas/tokens/page')),
}

/** The signed-in user's own pages. */
export default function UserPage({ title }: { title: string }) {
  return (
    <Sections area="user" pages={PAGES}>
      <ComesLater title={title} />
    </Sections>
  )
}
