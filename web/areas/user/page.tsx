import { Redirect, useLocation } from 'wouter'
import { paths } from '~/lib/paths'
import { ComesLater } from '~/ui/comes-later'
import { AnnouncementsPage } from './AnnouncementsPage'

/** The user's own pages. So far one has contents, so the area itself leads there. */
export default function UserPage({ title }: { title: string }) {
  const [pathname] = useLocation()
  const page = pathname.replace(/\/+$/, '')
  if (page === paths.announcement()) return <AnnouncementsPage />
  if (page === paths.area('user')) return <Redirect to={paths.announcement()} replace />
  return <ComesLater title={title} />
}
