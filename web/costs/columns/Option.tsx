import { chakra } from '@chakra-ui/react/styled-system'
import type { KeyboardEvent } from 'react'

/** One line of a list that is gone through by arrow keys. */
export const Option = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      w: 'full',
      minH: '7',
      px: '3',
      textAlign: 'start',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      '&[aria-pressed=true]': { color: 'accent.fg', fontWeight: 'medium' },
    },
  },
  { defaultProps: { type: 'button' } },
)

/** The field above such a list. */
export const SearchField = chakra('input', {
  base: {
    w: 'full',
    h: '8',
    px: '2',
    fontSize: 'sm',
    bg: 'var(--cd-field)',
    borderWidth: '1px',
    borderColor: 'var(--cd-field-border)',
    borderBottomColor: 'var(--cd-field-line)',
    borderRadius: 'md',
  },
})

/** Room for a list, which scrolls by itself. */
export const Lines = chakra('div', {
  base: { maxH: '18rem', overflowY: 'auto', overscrollBehavior: 'contain', mx: '-1', px: '1' },
})

/** Moves the focus from the field into the list and along it. Put it on what holds both. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-line]')]
  const at = lines.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  lines[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
