import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'

export interface SwitchProps {
  label: string
  /** A quieter line below the label. */
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Id of the part that the switch shows and hides. */
  controls?: string
  disabled?: boolean
}

const Root = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: '8',
    py: '1',
    cursor: 'pointer',
    '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
  },
})

const Track = chakra('span', {
  base: {
    flexShrink: 0,
    w: '8',
    h: '5',
    p: '3px',
    borderRadius: 'full',
    bg: 'border.strong',
    transition: 'background-color var(--cd-fast)',
    '& > span': {
      display: 'block',
      h: 'full',
      aspectRatio: '1',
      borderRadius: 'full',
      bg: 'bg.panel',
      transition: 'translate var(--cd-fast)',
    },
    'input:checked + &': {
      bg: 'accent',
      // 8 wide, 5 high: the thumb moves by the difference.
      '& > span': { bg: 'accent.contrast', translate: '0.8571rem 0', _rtl: { translate: '-0.8571rem 0' } },
    },
    'input:focus-visible + &': { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '2px' },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      bg: 'Canvas',
      outline: '1px solid CanvasText',
      '& > span': { bg: 'CanvasText' },
      'input:checked + &': { bg: 'Highlight', '& > span': { bg: 'HighlightText' } },
    },
  },
})

/** On or off, immediately: a checkbox announced as a switch. */
export function Switch({ label, hint, checked, onChange, controls, disabled }: SwitchProps) {
  const id = useId()
  return (
    <Root>
      <chakra.span>
        <chakra.span id={id} display="block">
          {label}
        </chakra.span>
        {hint && (
          <chakra.span display="block" fontSize="xs" color="fg.subtle">
            {hint}
          </chakra.span>
        )}
      </chakra.span>
      <chakra.input
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-controls={controls}
        aria-expanded={controls === undefined ? undefined : checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        position="absolute"
        inset="0"
        opacity="0"
        cursor="inherit"
      />
      <Track aria-hidden>
        <span />
      </Track>
    </Root>
  )
}
