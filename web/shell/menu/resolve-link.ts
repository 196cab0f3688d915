import { isCommand, type CommandId } from './commands'
import type { MenuItem } from './menu-item'

export type MenuTarget =
  | { kind: 'route'; href: string; blank: boolean }
  | { kind: 'external'; href: string; blank: boolean }
  | { kind: 'command'; command: CommandId }
  | { kind: 'none' }

const none: MenuTarget = { kind: 'none' }

// Tabs, line breaks and other control characters are dropped by browsers inside addresses; here they make one void.
const suspicious = /[\u0000-\u001f\u007f\\]/

/**
 * Where a menu entry leads. Own pages are paths; other sites need a plain http(s) address. Everything else, such as `javascript:`,
 * `data:` or `//host`, is disabled (A32); a command must be on the allow-list (A33).
 */
export function resolveLink(item: Pick<MenuItem, 'routerlink' | 'target' | 'command' | 'disabled'>): MenuTarget {
  if (item.disabled) return none
  const link = item.routerlink?.trim()
  if (!link) return item.command && isCommand(item.command) ? { kind: 'command', command: item.command } : none
  if (suspicious.test(link)) return none
  const blank = item.target === '_blank'
  if (/^https?:\/\//i.test(link)) {
    return URL.canParse(link) ? { kind: 'external', href: new URL(link).href, blank } : none
  }
  if (link.startsWith('//') || /^[^/?#]*:/.test(link)) return none
  return { kind: 'route', href: link.startsWith('/') ? link : `/${link}`, blank }
}

/** Whether the entry has its own action, with or without child entries. */
export const leadsSomewhere = (item: Parameters<typeof resolveLink>[0]): boolean => resolveLink(item).kind !== 'none'

/** The page of an address, without query, fragment and closing slash: what routes are compared by. */
export const pageOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/'

/** Whether an entry leads to this page. */
export function isEntryOf(item: Parameters<typeof resolveLink>[0], page: string): boolean {
  const target = resolveLink(item)
  return target.kind === 'route' && pageOf(target.href) === page
}
