import { useSnapshot } from 'valtio'
import { paths } from '~/lib/paths'
import { sessionState, type User } from '~/session'
import { menuNameOf } from './breadcrumbs/find-trail'

const PAGES = [paths.section('system-admin', 'connections'), paths.section('admin', 'connections')]

/** The page of connections that the reader's menu has; undefined without one. */
export function useConnectionsLink(): string | undefined {
  const { user } = useSnapshot(sessionState)
  return user ? PAGES.find((page) => menuNameOf(user as User, page)) : undefined
}
