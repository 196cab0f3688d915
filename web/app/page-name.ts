import { useSnapshot } from 'valtio'
import { sessionState, type User } from '~/session'
import { menuNameOf } from '~/shell'
import { useAppMessages } from './messages'
import type { Place } from './routes'

/** The one name of an area's page: the menu's, which the server words, else the area's own. Undefined where no page is. */
export function usePageName(place: Place, pathname: string): string | undefined {
  const t = useAppMessages()
  const { user } = useSnapshot(sessionState)
  if (place.kind !== 'area') return undefined
  return (user && menuNameOf(user as User, pathname)) || t(place.route.area)
}
