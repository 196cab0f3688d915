import { chakra } from '@chakra-ui/react/styled-system'

/** A round ground for the initials of a name. */
export const Avatar = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '7',
    borderRadius: 'full',
    fontSize: '2xs',
    fontWeight: 'semibold',
    lineHeight: 'none',
    letterSpacing: 'wide',
    bg: 'topbar.active',
    color: 'topbar.active.fg',
  },
})

/** At most two initials of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words[words.length - 1] : '']
  return ((Array.from(first)[0] ?? '?') + (Array.from(last)[0] ?? '')).toUpperCase()
}
