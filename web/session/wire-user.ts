import { tellMissing } from './missing-fields'
import type { CloudType, MenuItem, User } from './user'

/** The current user as /session writes it: the spelling of the REST API (schema/openapi.yaml, CurrentUser). */
export interface WireUser {
  loggedIn: boolean
  expiresAt: number
  ssoRouterLink?: string
  userProfile: {
    userId: string
    userName: string
    eaEnrollmentNumber?: string
    eaapiType?: string
    langId: string
    companyName?: string
    privLevel?: number
    appRoles?: string[]
    clientType?: string
    timeZone?: string
    region?: string
  }
  userMenu: {
    mainMenu?: WireMenuItem[]
    loginUserMenu?: User['userMenu']['loginUserMenu']
    switchaleEnrollmentList?: User['userMenu']['switchableEnrollments']
    homeRouterLink?: string
    top1Menu?: WireMenuItem[]
    top2Menu?: WireMenuItem[]
    top3Menu?: WireMenuItem[]
    top1MenuLabel?: string
    top2MenuLabel?: string
    top3MenuLabel?: string
  }
}

export interface WireMenuItem {
  label?: string
  icon?: string
  routerlink?: string
  items?: WireMenuItem[]
  separator?: boolean
  unlisted?: boolean
  visible?: boolean
  disabled?: boolean
  target?: string
  command?: string
  iconData?: { path: string; alt: string; title?: string }
}

const CLOUD_TYPES = ['AWS', 'GCP', 'XCloud', 'CloudSec']

/** A missing or unknown type reads as Azure (A1). */
export const cloudTypeOf = (eaapiType = ''): CloudType =>
  CLOUD_TYPES.includes(eaapiType) ? (eaapiType.toUpperCase() as CloudType) : 'AZURE'

const toMenu = (items: readonly WireMenuItem[] | null | undefined): MenuItem[] => (items ?? []).map(toMenuItem)

function toMenuItem(item: WireMenuItem): MenuItem {
  return {
    label: item.label ?? '',
    icon: item.icon ?? null,
    routerlink: item.routerlink ?? null,
    items: toMenu(item.items),
    separator: item.separator ?? false,
    unlisted: item.unlisted ?? false,
    visible: item.visible ?? true,
    disabled: item.disabled ?? false,
    target: item.target ?? null,
    command: item.command ?? null,
    iconData: item.iconData ? { ...item.iconData, title: item.iconData.title ?? null } : null,
  }
}

/** Required fields; an older API may still leave them out. */
const needed = [
  'userProfile.userId',
  'userProfile.userName',
  'userProfile.langId',
  'userMenu.mainMenu',
  'userMenu.loginUserMenu',
  'userMenu.switchaleEnrollmentList',
]

export function fromWire(wire: WireUser): User {
  tellMissing('The answer about the session', wire, needed)
  const { loggedIn, expiresAt, ssoRouterLink } = wire
  const userProfile: Partial<WireUser['userProfile']> = wire.userProfile ?? {}
  const userMenu: WireUser['userMenu'] = wire.userMenu ?? {}
  return {
    loggedIn,
    expiresAt,
    ssoRouterLink: ssoRouterLink ?? null,
    userProfile: {
      userId: userProfile.userId ?? '',
      userName: userProfile.userName ?? '',
      eaEnrollmentNumber: userProfile.eaEnrollmentNumber ?? null,
      eaapiType: cloudTypeOf(userProfile.eaapiType),
      langId: userProfile.langId ?? '',
      companyName: userProfile.companyName ?? null,
      privLevel: userProfile.privLevel ?? null,
      appRoles: userProfile.appRoles ?? [],
      clientType: userProfile.clientType?.toUpperCase() ?? null,
      timeZone: userProfile.timeZone ?? null,
      region: userProfile.region ?? null,
    },
    userMenu: {
      mainMenu: toMenu(userMenu.mainMenu),
      loginUserMenu: userMenu.loginUserMenu ?? [],
      switchableEnrollments: userMenu.switchaleEnrollmentList ?? [],
      homeRouterLink: userMenu.homeRouterLink || null,
      top1Menu: toMenu(userMenu.top1Menu),
      top2Menu: toMenu(userMenu.top2Menu),
      top3Menu: toMenu(userMenu.top3Menu),
      top1MenuLabel: userMenu.top1MenuLabel || null,
      top2MenuLabel: userMenu.top2MenuLabel || null,
      top3MenuLabel: userMenu.top3MenuLabel || null,
    },
  }
}
