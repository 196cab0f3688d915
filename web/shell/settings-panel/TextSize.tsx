import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useRef } from 'react'
import { VisuallyHidden } from '~/ui/a11y'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { scales } from '~/ui/theme/choices'
import { chooseLayout } from '../layout/choose-layout'
import { Line, Name, type SectionProps } from './parts'

const Dot = chakra('span', {
  base: {
    boxSize: '2',
    borderRadius: 'full',
    bg: 'border.strong',
    opacity: 0.55,
    transition: 'transform var(--cd-fast), background-color var(--cd-fast)',
    '&[data-active]': { bg: 'accent.fg', opacity: 1, transform: 'scale(1.5)' },
    '@media (forced-colors: active)': {
      bg: 'CanvasText',
      '&[data-active]': { bg: 'Highlight' },
      forcedColorAdjust: 'none',
    },
  },
})

/** Minus, a dot for each size, plus; at an end its button is off (A43). */
export function TextSize({ choice, t }: SectionProps) {
  const at = scales.indexOf(choice.scale)
  const id = useId()
  const minus = useRef<HTMLButtonElement>(null)
  const plus = useRef<HTMLButtonElement>(null)

  const step = (to: number): void => {
    const scale = scales[to]
    if (scale === undefined) return
    // A button that goes off loses the focus: the other one takes it, so that the keyboard stays here.
    if (to === 0) plus.current?.focus()
    if (to === scales.length - 1) minus.current?.focus()
    chooseLayout({ scale })
  }

  return (
    <Line role="group" aria-labelledby={id}>
      <Name id={id}>{t('textSize')}</Name>
      <chakra.span display="flex" alignItems="center" gap="2">
        <IconButton
          ref={minus}
          variant="outline"
          aria-label={t('smaller')}
          disabled={at <= 0}
          onClick={() => step(at - 1)}
        >
          <Icon name="prime:minus" size="sm" />
        </IconButton>
        <chakra.span display="flex" alignItems="center" gap="2" px="0.5" aria-hidden>
          {scales.map((scale) => (
            <Dot key={scale} data-dot={scale} data-active={scale === choice.scale || undefined} />
          ))}
        </chakra.span>
        <IconButton
          ref={plus}
          variant="outline"
          aria-label={t('larger')}
          disabled={at >= scales.length - 1}
          onClick={() => step(at + 1)}
        >
          <Icon name="prime:plus" size="sm" />
        </IconButton>
        <VisuallyHidden role="status">{t('pixels', { size: choice.scale })}</VisuallyHidden>
      </chakra.span>
    </Line>
  )
}
