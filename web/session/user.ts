import { tellMissing } from './missing-fields'
import type { CloudType, CurrentUserFieldsFragment, MenuItemFieldsFragment } from '~/gql/generated'

export type { CloudType }

export type MenuItem = MenuItemFieldsFragment & { items: MenuItem[] }

type Menus = 'mainMenu' | 'top1Menu' | 'top2Menu' | 'top3Menu'

/** The signed-in user, with the field names of the facade. */
export type User = Omit<CurrentUserFieldsFragment, 'userMenu'> & {
  userMenu: Omit<CurrentUserFieldsFragment['userMenu'], Menus> & Record<Menus, MenuItem[]>
}

type LooseItem = MenuItemFieldsFragment & { items?: readonly LooseItem[] }

/** A document ends its menus at some depth; here every entry has its list. */
const closeMenu = (items: readonly LooseItem[] | null): MenuItem[] =>
  (items ?? []).map((item) => ({ ...item, items: closeMenu(item.items ?? []) }))

const needed = [
  'userProfile.userId',
  'userProfile.userName',
  'userProfile.appRoles',
  'userMenu.mainMenu',
  'userMenu.loginUserMenu',
  'userMenu.switchableEnrollments',
]

export function fromFacade(user: CurrentUserFieldsFragment): User {
  tellMissing('The answer about the user', user, needed)
  const { userMenu, userProfile } = user
  return {
    ...user,
    userProfile: { ...userProfile, appRoles: userProfile.appRoles ?? [] },
    userMenu: {
      ...userMenu,
      loginUserMenu: userMenu.loginUserMenu ?? [],
      switchableEnrollments: userMenu.switchableEnrollments ?? [],
      mainMenu: closeMenu(userMenu.mainMenu),
      top1Menu: closeMenu(userMenu.top1Menu),
      top2Menu: closeMenu(userMenu.top2Menu),
      top3Menu: closeMenu(userMenu.top3Menu),
    },
  }
}
