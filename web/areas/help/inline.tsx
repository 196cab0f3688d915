import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { AnchorLink } from './AnchorLink'

const mark = /`([^`]+)`|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g

const Code = chakra('code', {
  base: {
    px: '1',
    py: '0.5',
    borderRadius: 'xs',
    bg: 'bg.muted',
    fontFamily: 'mono',
    fontSize: '0.9em',
    overflowWrap: 'anywhere',
  },
})

const linkStyle = { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '2px' } as const

/** The text with its marks as elements; see Doc. */
export function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const found of text.matchAll(mark)) {
    const [whole, code, strong, words, target] = found
    if (found.index > at) parts.push(text.slice(at, found.index))
    at = found.index + whole.length
    const key = found.index
    if (code) {
      parts.push(
        // Set apart from the direction of the sentence, so that no sign of it moves.
        <Code key={key} dir="ltr">
          {code}
        </Code>,
      )
    } else if (strong) parts.push(<strong key={key}>{strong}</strong>)
    else if (words && target) parts.push(<TextLink key={key} words={words} target={target} />)
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

function TextLink({ words, target }: { words: string; target: string }) {
  if (target.startsWith('#')) {
    return (
      <AnchorLink id={target.slice(1)} {...linkStyle}>
        {words}
      </AnchorLink>
    )
  }
  if (target.startsWith('/')) {
    return (
      <Link href={target} asChild>
        <chakra.a {...linkStyle}>{words}</chakra.a>
      </Link>
    )
  }
  return (
    <chakra.a href={target} target="_blank" rel="noopener noreferrer" {...linkStyle}>
      {words}
    </chakra.a>
  )
}
