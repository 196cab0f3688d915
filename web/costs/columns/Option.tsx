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

/** A scrolling list. */
export const Lines = chakra('div', {
  base: { maxH: '18rem', overflowY: 'auto', overscrollBehavior: 'contain', mx: '-1', px: '1' },
})

/** Moves the focus from the field into the list and along it. Add it to their common parent. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-line]')]
  const at = lines.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  lines[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
