import { useLocation } from 'wouter'
import { useSnapshot } from 'valtio/react'
import { sessionState, type MenuItem } from '~/session'

/** The address of a page, if the user's menu has it; a section's name is that of the area on the page. */
export function useOffered(): (page: string) => string | undefined {
  const area = useLocation()[0].split('/', 3).join('/')
  const user = useSnapshot(sessionState).user
  const offered = new Set(addresses((user?.userMenu.mainMenu ?? []) as readonly MenuItem[]))
  return (page) => {
    const [path = '', query] = (page.startsWith('/') ? page : `${area}/${page}`).split('?')
    return offered.has(path) ? [path, query].filter(Boolean).join('?') : undefined
  }
}

const addresses = (menu: readonly MenuItem[]): string[] =>
  menu.flatMap(({ routerlink, items }) => [routerlink ?? '', ...addresses(items)])
