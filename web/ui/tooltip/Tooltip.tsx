import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

export interface TooltipProps {
  content: ReactNode
  /** Milliseconds the pointer rests before the tip shows; focus by key shows it at once. */
  delay?: number
  side?: 'top' | 'bottom' | 'end'
  disabled?: boolean
  children: ReactNode
}

interface Spot {
  left: number
  top: number
}

const gap = 6

function spotBeside(box: DOMRect, side: 'top' | 'bottom' | 'end'): Spot {
  if (side === 'end') {
    const left = document.documentElement.dir === 'rtl' ? box.left - gap : box.right + gap
    return { left, top: box.top + box.height / 2 }
  }
  return { left: box.left + box.width / 2, top: side === 'top' ? box.top - gap : box.bottom + gap }
}

const Bubble = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'tooltip',
    pointerEvents: 'none',
    maxW: '64',
    px: '2',
    py: '1',
    borderRadius: 'sm',
    bg: 'fg',
    color: 'bg.panel',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 'tight',
    boxShadow: 'md',
    animation: 'fadeIn var(--cd-fast)',
  },
  variants: {
    side: {
      top: { transform: 'translate(-50%, -100%)' },
      bottom: { transform: 'translateX(-50%)' },
      end: { transform: 'translateY(-50%)', _rtl: { transform: 'translate(-100%, -50%)' } },
    },
  },
})

/** A label for what has no room for one. It repeats or adds, it never carries the only name of a control. */
export function Tooltip({ content, delay = 400, side = 'bottom', disabled, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [spot, setSpot] = useState<Spot | null>(null)
  const id = useId()

  const show = (wait: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const target = anchor.current?.firstElementChild
      if (target) setSpot(spotBeside(target.getBoundingClientRect(), side))
    }, wait)
  }
  const hide = (): void => {
    clearTimeout(timer.current)
    setSpot(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <chakra.span
      ref={anchor}
      display="contents"
      aria-describedby={spot ? id : undefined}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(delay)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {spot &&
        !disabled &&
        createPortal(
          <Bubble id={id} role="tooltip" side={side} style={spot}>
            {content}
          </Bubble>,
          document.body,
        )}
    </chakra.span>
  )
}
