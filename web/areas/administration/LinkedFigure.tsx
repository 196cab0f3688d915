import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { numberFormat } from '~/lib/formats'
import { useLocale } from '~/lib/i18n'
import { KpiFigure } from '~/ui/page'

const Value = chakra(Link, {
  base: {
    borderRadius: 'xs',
    _hover: {
      color: 'accent.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
      textDecorationThickness: '2px',
    },
  },
})

interface LinkedFigureProps {
  label: string
  value: number
  note: string
  /** Its page, if the user has it. */
  href?: string | undefined
  /** Draws the eye. */
  bad?: boolean
}

/** A number that leads to what it counts. */
export function LinkedFigure({ label, value, note, href, bad }: LinkedFigureProps) {
  const text = numberFormat(useLocale()).format(value)
  const shown = <chakra.span color={bad ? 'danger.fg' : undefined}>{text}</chakra.span>
  return (
    <KpiFigure
      label={label}
      value={
        href ? (
          <Value href={href} aria-label={`${label}: ${text}`}>
            {shown}
          </Value>
        ) : (
          shown
        )
      }
      note={note}
      noteText={note}
    />
  )
}
