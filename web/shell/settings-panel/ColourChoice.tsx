import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type CSSProperties } from 'react'
import { Icon } from '~/ui/icons'
import type { ComponentTheme, MenuTheme, TopbarTheme } from '~/ui/theme/choices'
import type { SettingsText } from './messages'
import { Group } from './parts'
import type { Swatch } from './swatches'

/** Never smaller than a target for fingers. */
const size = 'max(24px, 1.7143rem)'

const Colours = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: `repeat(10, ${size})`,
    justifyContent: 'space-between',
    rowGap: '0.5',
  },
})

const Colour = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: size,
    borderRadius: 'full',
    cursor: 'pointer',
    // The colour is what is chosen here: it stays where a reader has forced colours of their own.
    forcedColorAdjust: 'none',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      boxSize: `calc(${size} - 4px)`,
      borderRadius: 'full',
      bg: 'var(--ground)',
      color: 'var(--mark)',
      boxShadow: 'inset 0 0 0 1px color-mix(in srgb, var(--cd-fg) 22%, transparent)',
      transition: 'transform var(--cd-fast)',
    },
    '&:hover > span': { transform: 'scale(1.1)' },
    '&:has(:checked)': { boxShadow: 'inset 0 0 0 2px var(--cd-fg)' },
    '&:has(:checked) > span': { transform: 'scale(0.86)' },
    '& svg': { opacity: 0, strokeWidth: '2.75' },
    '&:has(:checked) svg': { opacity: 1 },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '1px' },
  },
})

type ColourName = TopbarTheme | MenuTheme | ComponentTheme

export interface ColourChoiceProps<Theme extends ColourName> {
  name: string
  themes: readonly Theme[]
  value: Theme
  swatchOf: (theme: Theme) => Swatch
  onChoose: (theme: Theme) => void
  t: SettingsText
}

/** Colours as radio buttons, each with its name; the chosen one has a ring and a check mark that reads on it. */
export function ColourChoice<Theme extends ColourName>(props: ColourChoiceProps<Theme>) {
  const { name, themes, value, swatchOf, onChoose, t } = props
  const group = useId()
  const nameOf = (theme: ColourName): string => t(theme)
  return (
    <Group name={name} value={nameOf(value)}>
      {(labelId) => (
        <Colours role="radiogroup" aria-labelledby={labelId}>
          {themes.map((theme) => {
            const { ground, mark } = swatchOf(theme)
            return (
              <Colour key={theme} title={nameOf(theme)} style={{ '--ground': ground, '--mark': mark } as CSSProperties}>
                <chakra.input
                  type="radio"
                  name={group}
                  aria-label={nameOf(theme)}
                  value={theme}
                  checked={theme === value}
                  onChange={() => onChoose(theme)}
                  position="absolute"
                  inset="0"
                  opacity="0"
                  cursor="inherit"
                />
                <span>
                  <Icon name="prime:check" size="sm" />
                </span>
              </Colour>
            )
          })}
        </Colours>
      )}
    </Group>
  )
}
