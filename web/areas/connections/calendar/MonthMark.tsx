import { chakra } from '@chakra-ui/react/styled-system'
import { MARKS, type MonthState } from './marks'

const Sign = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '6',
    h: '6',
    borderRadius: 'sm',
    fontWeight: 'semibold',
    fontSize: 'sm',
  },
  variants: {
    tone: {
      quiet: { bg: 'bg.muted', color: 'fg.muted' },
      success: { bg: 'success.subtle', color: 'success.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
      danger: { bg: 'danger.subtle', color: 'danger.fg' },
    },
  },
})

/** The sign of a month's state; its words stand beside it. */
export function MonthMark({ state }: { state: MonthState }) {
  const { sign, tone } = MARKS[state]
  return (
    <Sign tone={tone} aria-hidden>
      {sign}
    </Sign>
  )
}
