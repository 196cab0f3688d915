import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type CSSProperties } from 'react'
import { Icon } from '~/ui/icons'
import { CoverInput } from '~/ui/input/CoverInput'
import type { ComponentTheme, MenuTheme, TopbarTheme } from '~/ui/theme/choices'
import type { SettingsText } from './messages'
import { Group } from './parts'
import type { Swatch } from './swatches'

/** Never smaller than a target for fingers. */
const size = 'max(24px, 1.7143rem)'

const Colors = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: `repeat(10, ${size})`,
    justifyContent: 'space-between',
    rowGap: '0.5',
  },
})

const Color = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: size,
    borderRadius: 'full',
    cursor: 'pointer',
    // The color is the choice: it stays visible in forced colors mode.
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

type ColorName = TopbarTheme | MenuTheme | ComponentTheme

export interface ColorChoiceProps<Theme extends ColorName> {
  name: string
  themes: readonly Theme[]
  value: Theme
  swatchOf: (theme: Theme) => Swatch
  onChoose: (theme: Theme) => void
  t: SettingsText
}

/** Colors as named radio buttons; the chosen one has a ring and a check mark in a contrasting color. */
export function ColorChoice<Theme extends ColorName>(props: ColorChoiceProps<Theme>) {
  const { name, themes, value, swatchOf, onChoose, t } = props
  const group = useId()
  const nameOf = (theme: ColorName): string => t(theme)
  return (
    <Group name={name} value={nameOf(value)}>
      {(labelId) => (
        <Colors role="radiogroup" aria-labelledby={labelId}>
          {themes.map((theme) => {
            const { ground, mark } = swatchOf(theme)
            return (
              <Color key={theme} title={nameOf(theme)} style={{ '--ground': ground, '--mark': mark } as CSSProperties}>
                <CoverInput
                  type="radio"
                  name={group}
                  aria-label={nameOf(theme)}
                  value={theme}
                  checked={theme === value}
                  onChange={() => onChoose(theme)}
                />
                <span>
                  <Icon name="prime:check" size="sm" />
                </span>
              </Color>
            )
          })}
        </Colors>
      )}
    </Group>
  )
}
