import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import { Link } from 'wouter'

/** A card of a list; the one that the address names stands out. */
export const Card = chakra('li', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'xs',
    p: '4',
    minW: '0',
    display: 'grid',
    gap: '3',
    scrollMarginTop: '64px',
    '&:target': { borderColor: 'accent' },
  },
})

export const Cards = chakra('ul', { base: { listStyleType: 'none', display: 'grid', gap: '3', minW: '0' } })

/** A word on the state of something. */
export const Badge = chakra('span', {
  base: { px: '2', py: '0.5', borderRadius: 'full', fontSize: 'xs', fontWeight: 'medium', whiteSpace: 'nowrap' },
  variants: {
    tone: {
      quiet: { bg: 'bg.muted', color: 'fg.muted' },
      good: { bg: 'success.subtle', color: 'success.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
      bad: { bg: 'danger.subtle', color: 'danger.fg' },
    },
  },
})

export const Figures = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))', gap: '3', minW: '0' },
})

const anchor = {
  color: 'accent.fg',
  fontWeight: 'medium',
  fontSize: 'sm',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '2px' },
} as const

/** A link inside of a page. */
export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} asChild>
      <chakra.a {...anchor}>{children}</chakra.a>
    </Link>
  )
}

/** Brings the entry that the address names into sight once the list is there. */
export function useWantedEntry(ready: boolean): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    if (!ready || !id) return
    const entry = document.getElementById(id)
    entry?.scrollIntoView({ block: 'start' })
    entry?.focus({ preventScroll: true })
  }, [ready])
}
