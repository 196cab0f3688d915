import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '~/ui/icons'
import type { MenuItem } from './menu-item'

/** Images come from this site only: another host would learn what users view. */
const ownPath = (path: string): string | null => {
  try {
    const url = new URL(path, location.origin)
    return url.origin === location.origin ? url.pathname : null
  } catch {
    return null
  }
}

/** The entry's picture: the server's own image with its words (A35), or an icon of one of the three families (A31). */
export function MenuIcon({ item, size = 'md' }: { item: Pick<MenuItem, 'icon' | 'iconData'>; size?: 'sm' | 'md' }) {
  const source = item.iconData && ownPath(item.iconData.path)
  if (item.iconData && source) {
    return <chakra.img src={source} alt={item.iconData.alt} title={item.iconData.title ?? undefined} boxSize="18px" />
  }
  return <Icon name={item.icon ?? ''} size={size} />
}
