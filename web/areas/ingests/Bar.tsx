import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'

const Meter = chakra('progress', {
  base: {
    display: 'block',
    appearance: 'none',
    w: 'full',
    h: '1.5',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.muted',
    '&::-webkit-progress-bar': { bg: 'bg.muted' },
    '&::-webkit-progress-value': { bg: 'accent' },
    '&::-moz-progress-bar': { bg: 'accent' },
  },
})

/** A bar with its words below. */
export function Bar({ part, of, children }: { part: number; of: number; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <Meter value={part} max={of || 1} aria-labelledby={id} />
      <chakra.p id={id} mt="1" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.p>
    </div>
  )
}
