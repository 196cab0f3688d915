import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { AnchorLink } from './AnchorLink'
import type { Section } from './help'

export interface ContentsProps {
  label: string
  sections: readonly Section[]
}

/** The table of contents; on wide windows it stays beside the text and marks where the reader is. */
export function Contents({ label, sections }: ContentsProps) {
  const current = useCurrentSection(sections)
  return (
    <chakra.nav
      aria-label={label}
      xl={{ position: 'sticky', top: '5.5rem', maxH: 'calc(100dvh - 7rem)', overflowY: 'auto' }}
      fontSize="sm"
    >
      <chakra.p textStyle="label" mb="1.5" aria-hidden>
        {label}
      </chakra.p>
      <chakra.ol listStyleType="none" borderStartWidth="1px" xlDown={{ columns: { md: 2 } }}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <AnchorLink
              id={id}
              aria-current={id === current ? 'location' : undefined}
              display="block"
              ms="-1px"
              ps="3"
              py="1"
              minH="6"
              borderStartWidth="2px"
              borderColor="transparent"
              color="fg.muted"
              _hover={{ color: 'fg' }}
              css={{ '&[aria-current]': { borderColor: 'accent', color: 'fg', fontWeight: 'medium' } }}
            >
              {title}
            </AnchorLink>
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  )
}

/** The last section whose heading has passed the upper part of the window. */
function useCurrentSection(sections: readonly Section[]): string {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const find = (): void => {
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      const passed = sections.filter(({ id }) => {
        const heading = document.getElementById(id)
        return heading !== null && heading.getBoundingClientRect().top < innerHeight / 3
      })
      const last = atEnd && scrollY > 0 ? sections.at(-1) : (passed.at(-1) ?? sections[0])
      setCurrent(last?.id ?? '')
    }
    const frame = requestAnimationFrame(find)
    addEventListener('scroll', find, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', find)
    }
  }, [sections])
  return current
}
